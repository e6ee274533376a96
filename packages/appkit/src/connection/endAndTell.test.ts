import { afterEach, describe, expect, it, vi } from 'vitest'
import { DISCONNECT_TIMEOUT_MS } from '../constants.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { loadingAtom } from './atoms.js'
import { endAndTell } from './endAndTell.js'
import { endings } from './endings.js'

const EVM = { namespace: 'eip155', connectorId: 'mock' }
const SOLANA = { namespace: 'solana', connectorId: 'mock' }

async function connected() {
  const [evm, solana] = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
  const { appkit } = createTestAppKit({ mocks: [evm, solana] })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  return { appkit, evm, solana }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('ending connections, and telling their wallets', () => {
  it('ends them at once, and is done when the wallets know', async () => {
    const { appkit, evm } = await connected()
    evm.setFault('disconnect', { lateMs: 30 })
    const telling = endAndTell(appkit, [EVM])
    expect(appkit.getConnections('eip155')).toEqual([])
    expect(endings(appkit).size).toBe(1)
    await telling
    expect(endings(appkit).size).toBe(0)
    expect(appkit.getIsConnectedState('solana')).toBe(true)
  })

  it('error: names each namespace whose wallet could not be told, though every one was', async () => {
    const { appkit, evm, solana } = await connected()
    const cause = new Error('no')
    evm.setFault('disconnect', { throws: cause })
    solana.setFault('disconnect', { throws: new Error('no more') })
    await expect(endAndTell(appkit, [EVM, SOLANA])).rejects.toMatchObject({
      code: 'DISCONNECT_CHAINS_FAILED',
      context: { chains: 'eip155, solana' },
      cause,
    })
    expect([appkit.getConnections('eip155'), appkit.getConnections('solana')]).toEqual([[], []])
    expect(endings(appkit).size).toBe(0)
  })

  it('error: waits for a wallet that never answers for five seconds, and takes the other along', async () => {
    const { appkit, evm, solana } = await connected()
    vi.useFakeTimers()
    evm.setFault('disconnect', 'never')
    const telling = endAndTell(appkit, [EVM, SOLANA])
    const failing = expect(telling).rejects.toMatchObject({ context: { chains: 'eip155' } })
    await vi.advanceTimersByTimeAsync(DISCONNECT_TIMEOUT_MS)
    await failing
    expect(solana.calls.filter(({ method }) => method === 'disconnect')).toHaveLength(1)
    expect(appkit.store.get(loadingAtom)).toBe(false)
  })

  it('has nothing to tell where there is no such connection', async () => {
    const { appkit, evm } = await connected()
    await endAndTell(appkit, [{ namespace: 'eip155', connectorId: 'absent' }])
    expect(evm.calls.map(({ method }) => method)).not.toContain('disconnect')
    expect(appkit.getIsConnectedState('eip155')).toBe(true)
  })

  it('waits for what else is being ended', async () => {
    const { appkit } = await connected()
    let finish = () => {}
    const other = new Promise<void>((resolve) => {
      finish = resolve
    })
    endings(appkit).add(other)
    let isDone = false
    const telling = endAndTell(appkit, [EVM]).then(() => {
      isDone = true
    })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(isDone).toBe(false)
    finish()
    await telling
  })
})
