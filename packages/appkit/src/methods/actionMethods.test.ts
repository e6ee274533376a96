import { describe, expect, it, vi } from 'vitest'
import { createLate } from '../../test/createLate.js'
import { testNetwork } from '../testing/createTestAppKit.js'

/** An instance whose code comes when it is told to, and what is looked at here. */
function create() {
  const late = createLate()
  const ids = () => late.appkit.getCaipNetworks().map(({ caipNetworkId }) => caipNetworkId)
  return { ...late, ids }
}

describe('networks that are added and removed before the code for it is there', () => {
  it('are so once it is, in the order that it was asked for', async () => {
    const { appkit, arrive, ids } = create()
    appkit.addNetwork('eip155', testNetwork('eip155', 2))
    appkit.removeNetwork('eip155', 2)
    appkit.addNetwork('eip155', testNetwork('eip155', 3))
    expect(ids()).toEqual(['eip155:1'])
    arrive()
    await vi.waitFor(() => expect(ids()).toEqual(['eip155:1', 'eip155:3']))
  })

  it('error: are refused at once where they cannot be, and nothing is loaded for it', () => {
    const { appkit, load } = create()
    const add = (namespace: string, network: unknown) => () =>
      appkit.addNetwork(namespace, network as ReturnType<typeof testNetwork>)
    const unknown = expect.objectContaining({ code: 'ADAPTER_FOR_NAMESPACE_NOT_FOUND' })
    expect(add('cosmos', testNetwork('cosmos', 1))).toThrow(unknown)
    expect(() => appkit.removeNetwork('cosmos', 1)).toThrow(unknown)
    const invalid = expect.objectContaining({ code: 'INVALID_OPTIONS' })
    expect(add('eip155', testNetwork('solana', 1))).toThrow(invalid)
    expect(add('eip155', { ...testNetwork('eip155', 2), rpcUrls: {} })).toThrow(invalid)
    expect(add('eip155', 'eip155:2')).toThrow(invalid)
    expect(load).not.toHaveBeenCalled()
  })
})
