import { MINUTE_MS } from '@latchkey/foundation'
import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Cleanup, connectWallet } from '../../test/connectWallet.js'

let chain: SolanaChain
const clean: Cleanup = []

beforeAll(async () => {
  chain = await startSolanaChain()
}, 60_000)
afterAll(() => chain.stop())
afterEach(() => {
  for (const step of clean.splice(0).reverse()) step()
})

const receiver = () => chain.accounts[6]?.address ?? ''

describe('what has become of a transaction', () => {
  it('[SND-2] that is processed alone is pending: it may be on a fork', async () => {
    const { getStatus, send } = await connectWallet(chain, clean)
    chain.control.confirmMs = MINUTE_MS
    clean.push(() => {
      chain.control.confirmMs = 0
      vi.useRealTimers()
    })
    const hash = await send({ to: receiver(), value: 1n })
    expect(await getStatus(hash)).toBe('pending')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
    expect(await getStatus(hash)).toBe('confirmed')
  })

  it('[SND-2] error: no signature, and a node that fails', async () => {
    const { getStatus } = await connectWallet(chain, clean)
    await expect(getStatus('nonsense')).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    chain.control.failNext('getSignatureStatuses')
    const hash = '1'.repeat(64)
    await expect(getStatus(hash)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  })

  it('[SND-2] that is in a block and failed says so, and nobody knows one that was never sent', async () => {
    const { getStatus, send } = await connectWallet(chain, clean)
    const options = { skipPreflight: true }
    const hash = await send({ to: receiver(), value: 10n ** 18n, options })
    await vi.waitFor(async () => expect(await getStatus(hash)).toBe('failed'))
    expect(await getStatus('1'.repeat(64))).toBeUndefined()
  })
})
