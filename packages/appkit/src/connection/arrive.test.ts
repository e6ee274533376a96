import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { arrive, assertThere } from './arrive.js'

/** A page with a wallet that is connected in two namespaces. */
async function connected() {
  const mocks = [
    mockAdapter({ wallets: [{ id: 'evm.a', rdns: 'a' }] }),
    mockAdapter({ namespace: 'solana', wallets: [{ id: 'sol.a', rdns: 'a' }] }),
  ]
  const test = createTestAppKit({ mocks })
  await test.appkit.start()
  const connections = await test.appkit.connect({ connectorId: 'a' })
  const { signal } = new AbortController()
  const asked = () =>
    mocks.map(({ calls }) => calls.filter(({ method }) => method === 'switchNetwork').length)
  return { ...test, asked, connections, signal }
}
const networksOf = (connections: readonly { caipNetworkId: string }[]) =>
  connections.map(({ caipNetworkId }) => caipNetworkId)

describe('what is connected', () => {
  it('goes to the network that was asked for meanwhile, and says where it is then', async () => {
    const { appkit, asked, connections, signal } = await connected()
    const arrived = await arrive(appkit, connections, ['solana:2'], signal)
    expect(networksOf(arrived)).toEqual(['eip155:1', 'solana:2'])
    expect(asked()).toEqual([0, 1])
  })

  it.each([[[]], [['eip155:1']], [['cosmos:1']]] as const)(
    'is asked for nothing where it is there already, or is no part of it: %s',
    async (networks) => {
      const { appkit, asked, connections, signal } = await connected()
      expect(await arrive(appkit, connections, networks, signal)).toBe(connections)
      expect(asked()).toEqual([0, 0])
    },
  )

  it('error: stays where it is, where its wallet declines or nobody waits any more', async () => {
    const { appkit, connections, mocks } = await connected()
    mocks[0]?.setApproval('reject')
    const controller = new AbortController()
    const declined = await arrive(appkit, connections, ['eip155:2'], controller.signal)
    expect(networksOf(declined)).toEqual(['eip155:1', 'solana:1'])
    mocks[0]?.setApproval('hold')
    const left = arrive(appkit, connections, ['eip155:2'], controller.signal)
    await vi.waitFor(() => expect(mocks[0]?.heldCount).toBe(1))
    controller.abort()
    expect(networksOf(await left)).toEqual(['eip155:1', 'solana:1'])
    expect(mocks[0]?.heldCount).toBe(0)
  })

  it('is what has not ended since, as it is now', async () => {
    const { appkit, connections, mocks } = await connected()
    mocks[1]?.switchChain('sol.a', 'solana:2')
    mocks[0]?.revoke('evm.a')
    expect(networksOf(assertThere(appkit, connections))).toEqual(['solana:2'])
    mocks[1]?.lock('sol.a')
    expect(() => assertThere(appkit, connections)).toThrow(
      expect.objectContaining({ code: 'WALLET_DISCONNECTED', context: { namespace: 'eip155' } }),
    )
    // An adapter that reports its connection by itself has made none here.
    expect(assertThere(appkit, [])).toEqual([])
  })
})
