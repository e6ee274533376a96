import { RPC_TIMEOUT_MS } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { syncActiveAccount } from './syncActiveAccount.js'

async function started() {
  const mock = mockAdapter({ wallets: [{ id: 'a', name: 'A', accounts: ['0xa1'] }] })
  const { appkit } = createTestAppKit({ mocks: [mock] })
  await appkit.start()
  const told = () =>
    mock.calls.flatMap(({ method, parameters }) =>
      method === 'setActiveAccount' ? [parameters] : [],
    )
  return { appkit, mock, told }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('syncActiveAccount', () => {
  it('[REAL-5:session] tells the account that is shown, and nothing where there is none', async () => {
    const { appkit, told } = await started()
    await syncActiveAccount(appkit, 'eip155')
    await syncActiveAccount(appkit, 'lumen')
    expect(told()).toEqual([])
    await appkit.connect({ connectorId: 'a' })
    const before = told().length
    await syncActiveAccount(appkit, 'eip155')
    expect(told().slice(before)).toEqual([{ connectorId: 'a', address: '0xa1' }])
  })

  it.each(['never', 'throw-sync', 'throw-null'] as const)(
    '[R17] error: a library that does not follow is logged, and held up nobody: %s',
    async (fault) => {
      const { appkit, mock } = await started()
      await appkit.connect({ connectorId: 'a' })
      const warn = vi.spyOn(appkit.logger, 'warn').mockImplementation(() => {})
      mock.setFault('setActiveAccount', fault)
      vi.useFakeTimers()
      const telling = syncActiveAccount(appkit, 'eip155')
      await vi.advanceTimersByTimeAsync(RPC_TIMEOUT_MS)
      await telling
      expect(warn).toHaveBeenCalledOnce()
      expect(vi.getTimerCount()).toBe(0)
    },
  )
})
