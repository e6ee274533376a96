import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import {
  ACCOUNTS,
  addConnector,
  connectionOf,
  createState,
  setConnections,
} from '../test/wagmiState.js'
import { refreshConnection } from './refreshConnection.js'

const [FIRST, SECOND] = ACCOUNTS
const { signal } = new AbortController()

/** A live connection of both accounts on mainnet, whose wallet shows something else by now, or fails. */
function start(shown: unknown, chainId = 1, type?: string) {
  const config = createState()
  const connector = addConnector(config, { id: 'own', ...(type && { type }) })
  const onAccountsChanged = vi.fn()
  const onChainChanged = vi.fn()
  Object.assign(connector, {
    getAccounts: async () => {
      if (shown instanceof Error) throw shown
      return shown
    },
    getChainId: async () => chainId,
    onAccountsChanged,
    onChainChanged,
  })
  setConnections(config, [connectionOf(connector)])
  return { config, connector, onAccountsChanged, onChainChanged }
}

describe('refreshConnection', () => {
  it('[R5][REAL-5:wagmi] takes in the accounts and the network that a wallet shows by now', async () => {
    const { config, connector, onAccountsChanged, onChainChanged } = start([SECOND], 8453)
    await refreshConnection(config, connector, signal)
    expect(onAccountsChanged).toHaveBeenCalledExactlyOnceWith([SECOND])
    expect(onChainChanged).toHaveBeenCalledExactlyOnceWith('8453')
  })

  it.each([
    ['the same in another order', [SECOND, FIRST]],
    ['nonsense', 'nobody'],
  ])('changes nothing where it shows %s', async (_what, shown) => {
    const { config, connector, onAccountsChanged, onChainChanged } = start(shown)
    await refreshConnection(config, connector, signal)
    expect([onAccountsChanged.mock.calls, onChainChanged.mock.calls]).toEqual([[], []])
  })

  it('takes one that does not tell for one that shows no account', async () => {
    const { config, connector, onAccountsChanged } = start(new AppKitError('UNAUTHORIZED'))
    await refreshConnection(config, connector, signal)
    expect(onAccountsChanged).toHaveBeenCalledExactlyOnceWith([])
  })

  it('error: rejects where the wallet fails, and asks no session', async () => {
    const failing = start(new Error('busy'))
    await expect(refreshConnection(failing.config, failing.connector, signal)).rejects.toThrow()
    const phone = start(new Error('asked'), 1, 'walletConnect')
    await refreshConnection(phone.config, phone.connector, signal)
  })
})
