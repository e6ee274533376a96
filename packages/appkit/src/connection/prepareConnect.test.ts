import { describe, expect, it, vi } from 'vitest'
import { createWith } from '../../test/createLate.js'
import type { AdapterFactory } from '../adapter/contract.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { prepareConnect } from './prepareConnect.js'

/** An instance of two adapters, of which one may be broken; and who has fetched their code. */
function create(broken?: string) {
  const prepared: string[] = []
  const mocks = ['eip155', 'solana'].map((namespace) => {
    const mock = mockAdapter({ namespace })
    const factory: AdapterFactory = (context) => ({
      ...mock.factory(context),
      prepare() {
        if (namespace === broken) throw new TypeError('broken')
        prepared.push(namespace)
      },
    })
    return { ...mock, factory }
  })
  return { appkit: createTestAppKit({ mocks }).appkit, prepared }
}

describe('fetching ahead what a request to a wallet needs', () => {
  it('is of the namespaces that are named, of none of no names, and else of all', () => {
    const { appkit, prepared } = create()
    prepareConnect(appkit, ['solana', 'lumen'])
    expect(prepared.splice(0)).toEqual(['solana'])
    prepareConnect(appkit, [])
    expect(prepared.splice(0)).toEqual([])
    prepareConnect(appkit)
    expect(prepared).toEqual(['eip155', 'solana'])
  })

  it('error: is done of the others where one adapter is broken', () => {
    const { appkit, prepared } = create('eip155')
    prepareConnect(appkit)
    expect(prepared).toEqual(['solana'])
  })

  it('is not begun once the instance has ended', async () => {
    const { appkit, prepared } = create()
    await appkit.destroy()
    prepareConnect(appkit)
    expect(prepared).toEqual([])
  })

  it('error: says nothing where the code does not come; who connects is told', async () => {
    const loadEngine = vi.fn(async (): Promise<never> => {
      throw new TypeError('Failed to fetch')
    })
    const appkit = createWith(loadEngine)
    prepareConnect(appkit)
    await vi.waitFor(() => expect(loadEngine).toHaveBeenCalled())
    await expect(appkit.connect({ connectorId: 'mock' })).rejects.toMatchObject({
      code: 'CHUNK_LOAD_FAILED',
    })
  })
})
