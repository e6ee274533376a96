import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'

const namespace = 'eip155'

/** A page with two wallets; what its calls reject with is looked at where it matters. */
async function page() {
  const mock = mockAdapter({ wallets: [{ id: 'a' }, { id: 'b' }] })
  const { appkit } = createTestAppKit({ mocks: [mock] })
  await appkit.start()
  const begin = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error) => error.code,
    )
  return { appkit, mock, begin }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('calls that nobody waits for', () => {
  it('[REAL-6] a connect after a disconnect is connected', async () => {
    const { appkit, mock, begin } = await page()
    await appkit.connect({ connectorId: 'a' })
    // The wallet takes its time to hear that it is over.
    mock.setFault('disconnect', { lateMs: 30 })
    const disconnecting = begin(appkit.disconnect())
    await appkit.connect({ connectorId: 'a' })
    expect(await disconnecting).toBe('done')
    expect(appkit.getIsConnectedState()).toBe(true)
    await appkit.signMessage({ message: 'x' })
  })

  it('[REAL-6] a connect asks its wallet once that knows of the disconnect', async () => {
    const { appkit, mock } = await page()
    await appkit.connect({ connectorId: 'a' })
    const asked = () => mock.calls.filter(({ method }) => method === 'connect').length
    vi.useFakeTimers()
    // What the wallet hears late ends whatever there is by then.
    mock.setFault('disconnect', { lateMs: 30 })
    const disconnecting = appkit.disconnect()
    const connecting = appkit.connect({ connectorId: 'a' })
    await vi.advanceTimersByTimeAsync(29)
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await Promise.all([connecting, disconnecting])
    expect(asked()).toBe(2)
    expect(mock.wallets[0]?.isAllowed).toBe(true)
  })

  it('[REAL-6] a disconnect ends a connect', async () => {
    const { appkit, mock, begin } = await page()
    mock.setApproval('hold')
    const connecting = begin(appkit.connect({ connectorId: 'a' }))
    await appkit.disconnect()
    mock.approve()
    expect(await connecting).toBe('CONNECTION_ABORTED')
    expect(appkit.getAccount().status).toBe('disconnected')
  })

  it('[REAL-6] a network that is chosen while a wallet is asked is the one that it is on', async () => {
    const { appkit, mock, begin } = await page()
    mock.setApproval('hold')
    const connecting = begin(appkit.connect({ connectorId: 'a', caipNetworkId: 'eip155:1' }))
    const switching = begin(appkit.switchNetwork('eip155:2'))
    mock.setApproval('approve')
    mock.approve()
    expect(await Promise.all([connecting, switching])).toEqual(['done', 'done'])
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
    expect(mock.wallets[0]?.caipNetworkId).toBe('eip155:2')
  })

  it('[REAL-6] of two networks the last one counts', async () => {
    const { appkit, mock, begin } = await page()
    await appkit.connect({ connectorId: 'a' })
    mock.setApproval('hold')
    const first = begin(appkit.switchNetwork('eip155:2'))
    mock.setApproval('approve')
    await appkit.switchNetwork('eip155:1')
    mock.approve()
    expect(await first).toBe('REQUEST_ABORTED')
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
  })

  it('[REAL-6] of an account to switch to and a disconnect the last one counts', async () => {
    const { appkit, mock, begin } = await page()
    await appkit.connect({ connectorId: 'a' })
    mock.setApproval('hold')
    const switching = begin(appkit.switchAccount({ namespace, connectorId: 'b' }))
    await appkit.disconnect()
    mock.approve()
    expect(await switching).toBe('CONNECTION_ABORTED')
    expect(appkit.getAccount().status).toBe('disconnected')
    mock.setApproval('approve')
    const ended = begin(appkit.disconnect())
    await appkit.switchAccount({ namespace, connectorId: 'b' })
    expect(await ended).toBe('done')
    expect(appkit.getWalletInfo()?.id).toBe('b')
  })
})
