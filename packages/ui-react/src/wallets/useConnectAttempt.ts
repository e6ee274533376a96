import {
  type AppKit,
  type ConnectAttempt,
  cancelConnect,
  connectAttemptAtom,
  errorText,
  WALLET_CONNECT_ID,
} from '@latchkey/appkit'
import { AppKitError } from '@latchkey/foundation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { useWhileOpen } from '../modal/useWhileOpen.js'
import { toParams } from './toParams.js'

/** What is asked to connect, and how. */
export interface ConnectTarget {
  /** A wallet's id, or a connector's; undefined while there is nothing to ask. */
  readonly connectorId: string | undefined
  readonly via?: typeof WALLET_CONNECT_ID | undefined
  readonly namespace?: string | undefined
  /** What came of it before: then it is asked by `retry` alone. */
  readonly before?: ShownAttempt | undefined
}

/** How a connect stands, as far as it is shown. */
export type ShownAttempt = Pick<ConnectAttempt, 'status' | 'code' | 'message' | 'detail'>

const PENDING: ShownAttempt = { status: 'pending' }

/** Asks a wallet to connect as soon as it is shown, and anew on `retry`. How it ends is in the attempt. */
export function useConnectAttempt({ before, connectorId, namespace, via }: ConnectTarget): {
  readonly attempt: ShownAttempt | undefined
  readonly retry: () => void
} {
  const appkit = useAppKitInstance()
  const attempt = useWhileOpen(connectAttemptAtom)
  /** What no attempt of the kernel says. */
  const [unbegun, setUnbegun] = useState(before)

  const isRemote = via !== undefined || connectorId === WALLET_CONNECT_ID
  const findOurs = useCallback(
    (latest: ConnectAttempt | undefined) => {
      const isOurs = isRemote
        ? latest?.connectorId === WALLET_CONNECT_ID
        : latest?.walletId === connectorId || latest?.connectorId === connectorId
      return connectorId !== undefined && isOurs ? latest : undefined
    },
    [connectorId, isRemote],
  )
  const ours = findOurs(attempt)

  const connect = useCallback(() => {
    setUnbegun(undefined)
    if (connectorId === undefined) return
    appkit.connect({ connectorId, ...toParams({ namespace, via }) }).catch((error: unknown) => {
      // The kernel writes how it ends into the attempt; what cannot even be begun has none.
      const hasBegun = findOurs(appkit.store.get(connectAttemptAtom)) !== undefined
      if (!hasBegun && !AppKitError.is(error, 'CONNECTION_ABORTED'))
        setUnbegun(toFailure(appkit, error))
    })
  }, [appkit, connectorId, findOurs, namespace, via])

  const retry = useCallback(() => {
    // Asked twice for the same the kernel asks once: an attempt under way has to end first.
    cancelConnect(appkit)
    connect()
  }, [appkit, connect])

  // Asked in the click already, or before one went elsewhere: what was declined by then is not asked again.
  const isOver = useRef(false)
  isOver.current = !isRemote && (ours ?? before ?? PENDING).status !== 'pending'
  useEffect(() => {
    if (!isOver.current) connect()
  }, [connect])

  return { attempt: ours ?? unbegun, retry }
}

function toFailure(appkit: AppKit, error: unknown): ShownAttempt {
  if (!AppKitError.is(error)) return { status: 'error' }
  const status = error.code === 'USER_REJECTED' ? 'declined' : 'error'
  return { status, code: error.code, message: errorText(appkit, error) }
}
