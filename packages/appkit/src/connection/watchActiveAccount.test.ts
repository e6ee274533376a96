import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { storeConnections } from '../testing/storeConnections.js'

const namespace = 'eip155'

const browser = () =>
  mockAdapter({
    wallets: [
      { id: 'a', name: 'A', accounts: ['0xa1', '0xa2'], isAllowed: true },
      { id: 'b', name: 'B', accounts: ['0xb1', '0xb2'], isAllowed: true },
    ],
  })

function opened(mock = browser()) {
  const { appkit } = createTestAppKit({ mocks: [mock] })
  const told = () =>
    mock.calls.filter(({ method }) => method === 'setActiveAccount').map((call) => call.parameters)
  return { appkit, mock, told }
}

/** Two wallets are connected, the first of them on its second account; the second one is in use. */
async function both() {
  const page = opened()
  const { appkit } = page
  await appkit.start()
  await appkit.connect({ connectorId: 'a' })
  await appkit.switchAccount({ namespace, connectorId: 'a', address: '0xa2' })
  await appkit.connect({ connectorId: 'b' })
  return page
}

afterEach(() => {
  vi.useRealTimers()
})

describe('an adapter is told of the account in use', () => {
  it('[REAL-5:session] after a reload, as soon as it is shown, while another wallet is still waited for', async () => {
    vi.useFakeTimers()
    const { appkit, told } = opened()
    const common = { namespace, name: 'W', caipNetworkId: 'eip155:1' } as const
    storeConnections(appkit.storage, [
      { ...common, connectorId: 'a', address: '0xa2', isActive: true },
      { ...common, connectorId: 'away', address: '0xc1', isActive: false },
    ])
    void appkit.start()
    await vi.advanceTimersByTimeAsync(200)
    expect(appkit.getAddress()).toBe('0xa2')
    expect(told().at(-1)).toEqual({ connectorId: 'a', address: '0xa2' })
    await appkit.destroy()
  })

  it.each(['lock', 'revoke'] as const)(
    '[REAL-5:session] where another wallet takes the place of one that is gone: %s',
    async (leave) => {
      const { appkit, mock, told } = await both()
      mock[leave]('b')
      expect(appkit.getAddress()).toBe('0xa2')
      expect(told().at(-1)).toEqual({ connectorId: 'a', address: '0xa2' })
    },
  )

  it.each(['a', 'b'])(
    "[REAL-5:session] where the app's own hooks go to another account than the one in use: %s",
    async (connectorId) => {
      const { appkit, mock, told } = await both()
      await appkit.switchAccount({ namespace, connectorId: 'b', address: '0xb2' })
      const before = told().length
      const accounts = [`0x${connectorId}1`, `0x${connectorId}2`].map((address) => ({ address }))
      mock.emit({
        type: 'connected',
        connection: { connectorId, accounts, caipNetworkId: 'eip155:1', provider: {} },
      })
      const shown = `0x${connectorId}2`
      expect(appkit.getAddress()).toBe(shown)
      expect(told().slice(before)).toContainEqual({ connectorId, address: shown })
    },
  )

  it('and no more once the instance has ended', async () => {
    const { appkit, mock, told } = await both()
    await appkit.destroy()
    const before = told().length
    mock.lock('b')
    expect(told()).toHaveLength(before)
  })
})
