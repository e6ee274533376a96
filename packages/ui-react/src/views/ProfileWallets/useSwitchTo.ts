import {
  type AppKit,
  AUTH_ID,
  findWallet,
  WALLET_CONNECT_ID,
  walletListAtom,
} from '@latchkey/appkit'
import { AppKitError } from '@latchkey/foundation'
import { useEffect, useRef, useState } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useMessages } from '../../locales/useMessages.js'
import { useLegalGate } from '../../modal/legal/useLegalGate.js'
import { useShell } from '../../modal/ShellContext.js'
import type { AccountRow, RecentRow } from './walletGroups.js'

/** An account to go to: of a live connection, or of one that has ended. */
type Target = AccountRow | RecentRow

/**
 * Goes to another account. One of a live connection is shown at once; of one that has ended the wallet is asked first,
 * and that ends with the view.
 */
export function useSwitchTo() {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const { announce, showError } = useShell()
  const { isBlocked } = useLegalGate()
  const [pending, setPending] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (
    { key, label, wallet }: Target,
    go: (signal: AbortSignal) => Promise<void>,
  ) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setPending(key)
    try {
      await go(controller.signal)
      announce(message('wallets.switched', { account: label }))
    } catch (error) {
      if (controller.signal.aborted) return
      const isDeclined = AppKitError.is(error, 'USER_REJECTED')
      showError(message(isDeclined ? 'wallets.declined' : 'wallets.switchFailed', { wallet }))
    }
    if (running.current === controller) setPending(undefined)
  }

  return {
    /** The key of the row that is gone to. */
    pending,
    switchTo: (row: AccountRow) => {
      const { address, connectorId, namespace } = row
      void run(row, () => appkit.switchAccount({ namespace, connectorId, address }))
    },
    reconnect: (row: RecentRow) => {
      const { connectorId, namespace } = row
      const wallet = findWallet(appkit.store.get(walletListAtom), connectorId)
      // These need a view: a way to log in, a code to scan, terms to accept, or word of where the wallet has gone.
      if (connectorId === AUTH_ID) appkit.push('Connect', { namespace })
      else if (connectorId === WALLET_CONNECT_ID)
        appkit.push('ConnectingWalletConnect', { namespace })
      else if (isBlocked || wallet === undefined)
        appkit.push('ConnectingExternal', { walletId: connectorId, namespace })
      else void run(row, (signal) => reconnect(appkit, row, signal))
    },
    cancel: () => {
      running.current?.abort()
      setPending(undefined)
    },
  }
}

async function reconnect(
  appkit: AppKit,
  { address, connectorId, namespace }: RecentRow,
  signal: AbortSignal,
): Promise<void> {
  const connections = await appkit.connect({ connectorId, namespace, signal })
  const connection = connections.find((item) => item.namespace === namespace)
  // The wallet may offer other accounts now.
  if (!connection?.accounts.some((account) => account.address === address)) return
  await appkit.switchAccount({ namespace, connectorId: connection.connectorId, address })
}
