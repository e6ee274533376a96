import { describe, expect, it } from 'vitest'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'

const ids = (networks: readonly { readonly caipNetworkId: string }[]) =>
  networks.map(({ caipNetworkId }) => caipNetworkId)

async function create() {
  const test = createTestAppKit({
    mocks: [mockAdapter(), mockAdapter({ namespace: 'solana' })],
    networks: [testNetwork('eip155', 1), testNetwork('eip155', 2), testNetwork('solana', 1)],
  })
  const { appkit } = test
  await appkit.start()
  const all = () => [
    ...ids(appkit.getCaipNetworks('eip155')),
    ...ids(appkit.getCaipNetworks('solana')),
  ]
  return { ...test, all }
}

describe('removing a network', () => {
  it.each([
    ['its number', 2],
    ['its number as a text', '2'],
    ['its CAIP-2 id', 'eip155:2'],
  ])('goes by %s', async (_what, id) => {
    const { all, appkit } = await create()
    await appkit.removeNetwork('eip155', id)
    expect(all()).toEqual(['eip155:1', 'solana:1'])
  })

  it('leaves the other namespaces, which may call a network the same', async () => {
    const { all, appkit } = await create()
    await appkit.removeNetwork('eip155', 1)
    expect(all()).toEqual(['eip155:2', 'solana:1'])
    await appkit.removeNetwork('solana', 'eip155:2')
    expect(all()).toEqual(['eip155:2', 'solana:1'])
  })

  it('tells nobody where there is none such', async () => {
    const { all, appkit } = await create()
    let told = 0
    appkit.subscribeNetwork(() => {
      told += 1
    })
    await appkit.removeNetwork('eip155', 99)
    expect(all()).toEqual(['eip155:1', 'eip155:2', 'solana:1'])
    expect(told).toBe(0)
  })

  it('leaves a wallet where it is, on a network that is foreign now, and says so in an open modal', async () => {
    const { appkit, mock } = await create()
    await appkit.connect({ connectorId: 'mock', namespace: 'eip155', caipNetworkId: 'eip155:2' })
    await appkit.open({ view: 'Account' })
    const asked = mock.calls.length
    await appkit.removeNetwork('eip155', 2)
    expect(appkit.getConnections('eip155')).toMatchObject([{ caipNetworkId: 'eip155:2' }])
    expect(appkit.getView().name).toBe('UnsupportedChain')
    expect(mock.calls.slice(asked).map(({ method }) => method)).not.toContain('switchNetwork')
  })
})
