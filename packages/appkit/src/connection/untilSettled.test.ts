import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { storeConnections } from '../testing/storeConnections.js'
import { untilSettled } from './untilSettled.js'

const never = new AbortController().signal

function create() {
  const test = createTestAppKit({ mocks: [mockAdapter(), mockAdapter({ namespace: 'solana' })] })
  /** Whether it is known by now what a namespace is connected to. */
  const watch = (namespace: string, signal = never) => {
    const state = { isSettled: false }
    const settled = untilSettled(test.appkit, namespace, signal).then(() => {
      state.isSettled = true
    })
    return { state, settled }
  }
  return { ...test, watch }
}

describe('untilSettled', () => {
  it('is at once where nothing is connected or asked for', async () => {
    await create().watch('eip155').settled
  })

  it('waits for a connect of the namespace, and not for that of another', async () => {
    const { appkit, mock, watch } = create()
    await appkit.start()
    mock.setApproval('hold')
    const connecting = appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    await watch('solana').settled
    const { settled, state } = watch('eip155')
    await Promise.resolve()
    expect(state.isSettled).toBe(false)
    mock.approve()
    await settled
    await connecting
  })

  it('waits for the wallet of what was connected before', async () => {
    const { appkit, mock, watch } = create()
    storeConnections(appkit.storage, [
      {
        namespace: 'eip155',
        connectorId: 'mock',
        name: 'Mock',
        address: '0x1',
        caipNetworkId: 'eip155:1',
        isActive: true,
      },
    ])
    mock.setFault('reconnect', { lateMs: 50 })
    const started = appkit.start()
    await vi.waitFor(() => expect(mock.calls.at(-1)?.method).toBe('reconnect'))
    const { settled, state } = watch('eip155')
    await Promise.resolve()
    expect(state.isSettled).toBe(false)
    await settled
    expect(appkit.getAccount('eip155').status).toBe('disconnected')
    await started
  })

  it('[R15] ends with its caller, and leaves nothing that listens', async () => {
    const { appkit, mock, watch } = create()
    await appkit.start()
    mock.setApproval('hold')
    const connecting = expect(
      appkit.connect({ connectorId: 'mock', namespace: 'eip155' }),
    ).rejects.toThrow()
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    const stops: unknown[] = []
    const { sub } = appkit.store
    vi.spyOn(appkit.store, 'sub').mockImplementation((atom, listener) => {
      const stop = sub(atom, listener)
      stops.push(stop)
      return () => {
        stops.splice(stops.indexOf(stop), 1)
        stop()
      }
    })
    const caller = new AbortController()
    const { settled } = watch('eip155', caller.signal)
    expect(stops).toHaveLength(2)
    caller.abort()
    await expect(settled).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(stops).toEqual([])
    mock.reject()
    await connecting
  })
})
