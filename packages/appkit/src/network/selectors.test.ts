import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { isUnsupported } from './selectors.js'

describe('a network that is not configured', () => {
  it('[HEAD-1:network] is told, and no modal said to be open, where there is none', async () => {
    const { appkit, mock } = createTestAppKit()
    const opened: boolean[] = []
    appkit.subscribeState(({ open }) => opened.push(open))
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    mock.switchChain('mock', 'eip155:404')
    expect(isUnsupported(appkit)).toBe(true)
    expect(appkit.getNetworkState()).toMatchObject({ unsupportedCaipNetworkId: 'eip155:404' })
    expect(opened).not.toContain(true)
    expect(appkit.getView().name).toBe('Connect')
    await appkit.disconnect()
    await appkit.connect({ connectorId: 'mock' })
    expect(opened).not.toContain(true)
  })

  it.each([
    ['eip155', 'eip155:404', 404],
    ['solana', 'solana:elsewhere', 'elsewhere'],
  ] as const)('[HEAD-1:network] has its id, and no more: %s', async (namespace, id, chainId) => {
    const { appkit, mock } = createTestAppKit({ mocks: [mockAdapter({ namespace })] })
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    mock.switchChain('mock', id)
    const said = [appkit.getCaipNetwork(), appkit.getCaipNetworkId(), appkit.getChainId()]
    expect(said).toEqual([undefined, id, chainId])
    await appkit.switchNetwork(`${namespace}:2`)
    expect([appkit.getCaipNetworkId(), appkit.getChainId()]).toEqual([`${namespace}:2`, 2])
  })
})
