import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzRuns } from '../../test/fuzzRuns.js'
import { createScriptedProvider } from '../../test/scriptedProvider.js'
import { getCapabilities, sendCalls } from './calls.js'

const ADDRESS = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const batch = { from: ADDRESS, chainId: 1, calls: [{ to: ADDRESS }] } as const

describe('the id of a batch', () => {
  const longest = 'x'.repeat(8_194)
  it.each([longest, { id: longest, more: 1 }])('is what the wallet calls it', async (reply) => {
    const { provider } = createScriptedProvider({ wallet_sendCalls: reply })
    expect(await sendCalls(provider, batch)).toEqual({ id: longest })
  })

  it.each([
    ['an empty text', ''],
    ['longer than a wallet may make it', `${longest}x`],
    ['an object without one', { batch: '1' }],
    ['a number', { id: 1 }],
    ['a list', ['1']],
  ])('[T25] error: is not %s', async (_what, reply) => {
    const { provider } = createScriptedProvider({ wallet_sendCalls: reply })
    await expect(sendCalls(provider, batch)).rejects.toMatchObject({
      code: 'INVALID_WALLET_RESPONSE',
    })
  })
})

describe('what is asked of a wallet in a batch', () => {
  it('leaves out what is not given, and passes on what each call asks for', async () => {
    const { provider, requests } = createScriptedProvider({ wallet_sendCalls: '1' })
    const capabilities = { paymasterService: { url: 'https://pay.example' } }
    await sendCalls(provider, {
      ...batch,
      calls: [{ to: ADDRESS, capabilities }],
      id: 'own',
      capabilities,
      atomicRequired: true,
    })
    const first = { version: '2.0.0', from: ADDRESS, chainId: '0x1' }
    const calls = [{ to: ADDRESS, capabilities }]
    expect(requests[0]?.params).toEqual([
      { ...first, atomicRequired: true, calls, id: 'own', capabilities },
    ])
  })

  it.each([
    ['no whole address', { to: '0xab' as const }],
    ['an amount below zero', { to: ADDRESS, value: -1n } as const],
  ])('[RPC-6] error: refuses all of it for a call with %s', async (_what, call) => {
    const { provider, requests } = createScriptedProvider({})
    await expect(
      sendCalls(provider, { ...batch, calls: [...batch.calls, call] }),
    ).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    expect(requests).toEqual([])
  })
})

describe('what a wallet can do', () => {
  it('is asked of every chain where none is named', async () => {
    const { provider, requests } = createScriptedProvider({ wallet_getCapabilities: {} })
    expect(await getCapabilities(provider, { address: ADDRESS })).toEqual({})
    expect(requests[0]?.params).toEqual([ADDRESS])
  })

  it('[RPC-5] is nothing where nobody waits for the answer', async () => {
    const { provider, requests } = createScriptedProvider({})
    const signal = AbortSignal.abort()
    expect(await getCapabilities(provider, { address: ADDRESS }, { signal })).toEqual({})
    expect(requests).toEqual([])
  })

  it('[T25] whatever it answers, names chains by canonical ids and records alone', async () => {
    const chainId = fc.oneof(
      fc.string(),
      fc.nat().map(String),
      fc.nat().map((id) => `0x00${id.toString(16).toUpperCase()}`),
    )
    await fc.assert(
      fc.asyncProperty(fc.dictionary(chainId, fc.anything()), async (reply) => {
        const { provider } = createScriptedProvider({ wallet_getCapabilities: reply })
        const given = await getCapabilities(provider, { address: ADDRESS })
        for (const [key, value] of Object.entries(given)) {
          expect(key).toMatch(/^0x(?:0|[1-9a-f][\da-f]*)$/)
          expect(Object.values(reply)).toContain(value)
          expect([typeof value, Array.isArray(value)]).toEqual(['object', false])
        }
      }),
      fuzzRuns(1_000),
    )
  })
})
