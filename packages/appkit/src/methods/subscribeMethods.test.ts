import { createLogger } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { createSharedStorage } from '../../test/createSharedStorage.js'
import { modalAtom } from '../modal/atoms.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'

describe('whoever follows an instance', () => {
  it('is told of its state once for each change that apps see, and of no other', async () => {
    const { appkit } = createTestAppKit()
    const told = vi.fn()
    const stop = appkit.subscribeState(told)
    await appkit.open()
    appkit.store.set(modalAtom, { ...appkit.store.get(modalAtom), shakes: 1 })
    await appkit.open()
    appkit.push('Networks')
    stop()
    appkit.close()
    const seen = told.mock.calls.map(([{ open, view }]) => [open, view])
    expect(seen).toEqual([
      [true, 'Connect'],
      [true, 'Networks'],
    ])
  })

  it('hears of what is there by then', async () => {
    const { appkit } = createTestAppKit()
    const isThere: boolean[] = []
    appkit.subscribeAccount((account) => {
      isThere.push(account === appkit.getAccount() && account.address === appkit.getAddress())
    })
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    await appkit.disconnect()
    expect(isThere.length).toBeGreaterThanOrEqual(3)
    expect(isThere).not.toContain(false)
  })

  it('follows the namespace that it has named, or the one in use', async () => {
    const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
    const { appkit } = createTestAppKit({ mocks })
    await appkit.start()
    const [inUse, named] = [vi.fn(), vi.fn()]
    appkit.subscribeAccount(inUse)
    appkit.subscribeAccount(named, 'eip155')
    await appkit.connect({ connectorId: 'mock', namespace: 'solana' })
    expect(named).not.toHaveBeenCalled()
    expect(inUse).toHaveBeenLastCalledWith(
      expect.objectContaining({ caipAddress: expect.stringMatching(/^solana:/) }),
    )
  })

  it('may end while it is told, and ends no other, not even its own of another call', async () => {
    const { appkit } = createTestAppKit()
    const told: string[] = []
    const stop = appkit.subscribeState(() => {
      told.push('once')
      stop()
    })
    const twice = () => void told.push('twice')
    const stopOne = appkit.subscribeState(twice)
    appkit.subscribeState(twice)
    await appkit.open()
    stopOne()
    appkit.close()
    expect(told.sort()).toEqual(['once', 'twice', 'twice', 'twice'])
  })

  it('error: one that throws ends nothing that changes the state, and is logged', async () => {
    const logged = vi.fn()
    const shared = createSharedStorage()
    const { appkit } = createTestAppKit({
      backend: shared.open().backend,
      logger: createLogger({ level: 'error', sink: ({ message }) => logged(message) }),
    })
    await appkit.start()
    const fail = () => {
      throw new TypeError('mine')
    }
    appkit.subscribeAccount(fail)
    appkit.subscribeState(fail)
    appkit.subscribeConnections(fail)
    const told = vi.fn()
    appkit.subscribeAccount(told)
    await appkit.connect({ connectorId: 'mock' })
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'connected' }))
    expect(logged).toHaveBeenCalledWith('An event listener failed')
    // What is written after the state has changed is written all the same.
    const mock = mockAdapter({ wallets: [{ isAllowed: true }] })
    const next = createTestAppKit({ backend: shared.open().backend, mocks: [mock] })
    await next.appkit.start()
    expect(next.appkit.getAccount().status).toBe('connected')
  })
})
