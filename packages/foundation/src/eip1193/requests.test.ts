import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostileValues } from '../../test/hostileValues.js'
import { createScriptedProvider } from '../../test/scriptedProvider.js'
import { AppKitError } from '../errors/AppKitError.js'
import { getAccounts, getChainId, requestAccounts } from './account.js'
import { getCallsStatus, getCapabilities, sendCalls } from './calls.js'
import { personalSign } from './personalSign.js'
import type { Eip1193Provider, RequestOptions } from './provider.js'
import { sendTransaction } from './sendTransaction.js'
import { signTypedData } from './signTypedData.js'
import { switchChain } from './switchChain.js'

const ADDRESS = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const OTHER = '0x1111111111111111111111111111111111111111'
const HASH = `0x${'ab'.repeat(32)}` as const
const SIGNATURE = `0x${'cd'.repeat(65)}` as const
const typedData = {
  domain: { name: 'Test', chainId: 1n, verifyingContract: OTHER },
  types: { Mail: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Mail',
  message: { amount: 2n ** 255n },
} as const

type Run = (provider: Eip1193Provider, options?: RequestOptions) => Promise<unknown>

const requests: Readonly<Record<string, Run>> = {
  requestAccounts: (p, o) => requestAccounts(p, o),
  getAccounts: (p, o) => getAccounts(p, o),
  getChainId: (p, o) => getChainId(p, o),
  switchChain: (p, o) => switchChain(p, { chainId: 137 }, o),
  personalSign: (p, o) => personalSign(p, { address: ADDRESS, message: 'hi' }, o),
  signTypedData: (p, o) => signTypedData(p, { address: ADDRESS, typedData }, o),
  sendTransaction: (p, o) => sendTransaction(p, { from: ADDRESS, to: OTHER }, o),
  sendCalls: (p, o) => sendCalls(p, { from: ADDRESS, chainId: 1, calls: [{ to: OTHER }] }, o),
  getCallsStatus: (p, o) => getCallsStatus(p, '0x1', o),
}

const REFUSALS = ['INVALID_WALLET_RESPONSE', 'UNAUTHORIZED']

describe('every request', () => {
  const cases = Object.entries(requests).flatMap(([name, run]) =>
    hostileValues().map(([shape, value]) => [name, shape, run, value] as const),
  )

  it.each(cases)(
    '[T25] %s: a reply of %s is valid or refused with a typed error',
    async (name, shape, run, value) => {
      const provider: Eip1193Provider = { request: async () => value }
      const result = await run(provider).then(
        (reply) => ({ reply }),
        (error: unknown) => ({ error }),
      )
      if ('error' in result) {
        expect(AppKitError.is(result.error)).toBe(true)
        // A promise cannot hold the Proxy: asking it for `then` throws before there is a reply.
        const expected = shape === 'a throwing Proxy' ? ['UNKNOWN'] : REFUSALS
        expect(expected).toContain((result.error as AppKitError).code)
      } else {
        // What a hostile value may be mistaken for: a text as an id of calls, an empty list of accounts.
        expect([name, typeof value]).toEqual(
          name === 'sendCalls' ? ['sendCalls', 'string'] : ['getAccounts', 'object'],
        )
      }
    },
  )

  it.each(cases)(
    '[T25] %s: a throw of %s becomes a typed error',
    async (_name, _shape, run, value) => {
      const rejecting: Eip1193Provider = { request: () => Promise.reject(value) }
      const throwing: Eip1193Provider = {
        request() {
          throw value
        },
      }
      for (const provider of [rejecting, throwing]) {
        const error: unknown = await run(provider).catch((caught: unknown) => caught)
        expect(AppKitError.is(error)).toBe(true)
      }
    },
  )

  describe('a wallet that never answers', () => {
    beforeEach(() => {
      vi.useFakeTimers()
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const silent: Eip1193Provider = { request: () => new Promise(() => {}) }
    const reads = new Set(['getAccounts', 'getChainId', 'getCallsStatus'])

    it.each(Object.entries(requests))('[R14] %s: ends with WALLET_TIMEOUT', async (name, run) => {
      const settled = vi.fn()
      run(silent).catch(settled)
      const limit = reads.has(name) ? 15_000 : 300_000
      await vi.advanceTimersByTimeAsync(limit - 1)
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(settled.mock.calls[0]?.[0]).toMatchObject({ code: 'WALLET_TIMEOUT' })
      expect(vi.getTimerCount()).toBe(0)
    })

    it.each(Object.entries(requests))('[R15] %s: ends when it is aborted', async (_name, run) => {
      const controller = new AbortController()
      const result = expect(run(silent, { signal: controller.signal })).rejects.toMatchObject({
        code: 'REQUEST_ABORTED',
      })
      controller.abort('closed')
      await result
      expect(vi.getTimerCount()).toBe(0)
    })

    it.each(Object.entries(requests))('%s: asks nothing once aborted', async (_name, run) => {
      const request = vi.fn(silent.request)
      await expect(run({ request }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
        code: 'REQUEST_ABORTED',
      })
      expect(request).not.toHaveBeenCalled()
    })
  })
})

describe('accounts', () => {
  it('requests and reads accounts, each once, in the case of the wallet', async () => {
    const accounts = [ADDRESS, OTHER, ADDRESS.toLowerCase()]
    const { provider } = createScriptedProvider({
      eth_requestAccounts: accounts,
      eth_accounts: accounts,
    })
    await expect(requestAccounts(provider)).resolves.toEqual([ADDRESS, OTHER])
    await expect(getAccounts(provider)).resolves.toEqual([ADDRESS, OTHER])
  })

  it('no account is an answer to a read, not to a request', async () => {
    const { provider } = createScriptedProvider({ eth_requestAccounts: [], eth_accounts: [] })
    await expect(getAccounts(provider)).resolves.toEqual([])
    await expect(requestAccounts(provider)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('[T25] one bad account spoils the list', async () => {
    const { provider } = createScriptedProvider({ eth_accounts: [ADDRESS, 'vitalik.eth'] })
    await expect(getAccounts(provider)).rejects.toMatchObject({ code: 'INVALID_WALLET_RESPONSE' })
  })
})

describe('signing', () => {
  it('personalSign: sends text as UTF-8 hex, and bytes as they are', async () => {
    const { provider, requests } = createScriptedProvider({ personal_sign: SIGNATURE })
    await expect(personalSign(provider, { address: ADDRESS, message: 'hé' })).resolves.toBe(
      SIGNATURE,
    )
    await personalSign(provider, { address: ADDRESS, message: new Uint8Array([1, 2]) })
    expect(requests).toEqual([
      { method: 'personal_sign', params: ['0x68c3a9', ADDRESS] },
      { method: 'personal_sign', params: ['0x0102', ADDRESS] },
    ])
  })

  it('signTypedData: sends bigint exactly and names the type of the domain', async () => {
    const { provider, requests } = createScriptedProvider({ eth_signTypedData_v4: SIGNATURE })
    await signTypedData(provider, { address: ADDRESS, typedData, chainId: 1 })
    const [address, json] = (requests[0]?.params ?? []) as [string, string]
    expect(address).toBe(ADDRESS)
    expect(JSON.parse(json)).toEqual({
      domain: { name: 'Test', chainId: '1', verifyingContract: OTHER },
      types: {
        Mail: [{ name: 'amount', type: 'uint256' }],
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
      },
      primaryType: 'Mail',
      message: { amount: (2n ** 255n).toString() },
    })
  })

  it.each([137n, '0x89', '137', 'x', 2n ** 60n])(
    '[T19] signTypedData: data for chain %s never reaches a wallet on chain 1',
    async (chainId) => {
      const { provider, requests } = createScriptedProvider({})
      await expect(
        signTypedData(provider, {
          address: ADDRESS,
          typedData: { ...typedData, domain: { chainId } },
          chainId: 1,
        }),
      ).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
      expect(requests).toEqual([])
    },
  )

  it('signTypedData: data that JSON cannot hold is refused', async () => {
    const cyclic: Record<string, unknown> = {}
    cyclic.self = cyclic
    const { provider } = createScriptedProvider({})
    await expect(
      signTypedData(provider, { address: ADDRESS, typedData: { ...typedData, message: cyclic } }),
    ).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })
})

describe('sendTransaction', () => {
  it('sends quantities as canonical hex and leaves out what is absent', async () => {
    const { provider, requests } = createScriptedProvider({ eth_sendTransaction: HASH })
    const transaction = {
      from: ADDRESS,
      to: OTHER,
      value: 10n ** 18n,
      gas: 21_000n,
      maxFeePerGas: 0n,
      nonce: 7,
      data: undefined,
    } as const
    await expect(sendTransaction(provider, transaction)).resolves.toBe(HASH)
    expect(requests[0]?.params).toEqual([
      {
        from: ADDRESS,
        to: OTHER,
        value: '0xde0b6b3a7640000',
        gas: '0x5208',
        maxFeePerGas: '0x0',
        nonce: '0x7',
      },
    ])
  })

  it('a negative amount is refused before the wallet sees it', async () => {
    const { provider, requests } = createScriptedProvider({})
    await expect(sendTransaction(provider, { from: ADDRESS, value: -1n })).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    })
    expect(requests).toEqual([])
  })
})

describe('calls', () => {
  it('sendCalls: sends version 2.0.0 of EIP-5792 and gives the id', async () => {
    const { provider, requests } = createScriptedProvider({
      wallet_sendCalls: { id: '0xbatch', capabilities: {} },
    })
    const batch = {
      from: ADDRESS,
      chainId: 8453,
      calls: [{ to: OTHER, data: '0x', value: 1n }, { to: OTHER }],
    } as const
    await expect(sendCalls(provider, batch)).resolves.toEqual({ id: '0xbatch' })
    expect(requests[0]?.params).toEqual([
      {
        version: '2.0.0',
        from: ADDRESS,
        chainId: '0x2105',
        atomicRequired: false,
        calls: [{ to: OTHER, data: '0x', value: '0x1' }, { to: OTHER }],
      },
    ])
  })

  it.each([
    { to: 'abc' },
    { to: undefined },
    { to: OTHER, data: 'abc' },
    { to: OTHER, data: '0xzz' },
  ])('[RPC-6] sendCalls: refuses %j', async (call) => {
    const { provider, requests } = createScriptedProvider({})
    await expect(
      sendCalls(provider, { from: ADDRESS, chainId: 1, calls: [call as never] }),
    ).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    expect(requests).toEqual([])
  })

  it('sendCalls: takes the bare id of older wallets', async () => {
    const { provider } = createScriptedProvider({ wallet_sendCalls: '0xold' })
    await expect(sendCalls(provider, { from: ADDRESS, chainId: 1, calls: [] })).resolves.toEqual({
      id: '0xold',
    })
  })

  it('getCallsStatus: reads status and receipts, and drops receipts that are none', async () => {
    const { provider } = createScriptedProvider({
      wallet_getCallsStatus: {
        version: '2.0.0',
        status: 200,
        atomic: true,
        receipts: [
          { transactionHash: HASH, status: '0x1' },
          { transactionHash: HASH, status: '0x0' },
          { transactionHash: '0x1', status: '0x1' },
          null,
        ],
      },
    })
    await expect(getCallsStatus(provider, '0x1')).resolves.toEqual({
      version: '2.0.0',
      id: '0x1',
      status: 200,
      atomic: true,
      receipts: [
        { transactionHash: HASH, status: '0x1', logs: [] },
        { transactionHash: HASH, status: '0x0', logs: [] },
      ],
    })
  })

  const receipt = (status: string) => ({ transactionHash: HASH, status })
  it.each([
    ['all done', [receipt('0x1'), receipt('0x1')], 200],
    ['one of them failed', [receipt('0x1'), receipt('0x0')], 600],
    ['all of them failed', [receipt('0x0')], 500],
    ['no receipt', undefined, 200],
  ])(
    '[REAL-11:oneForm] getCallsStatus: CONFIRMED of older wallets with %s',
    async (_name, receipts, status) => {
      const reply = { status: 'CONFIRMED', isAtomic: true, chainId: '0x01', receipts }
      const { provider } = createScriptedProvider({ wallet_getCallsStatus: reply })
      await expect(getCallsStatus(provider, '0x1')).resolves.toMatchObject({
        version: '2.0.0',
        id: '0x1',
        chainId: '0x1',
        status,
        atomic: true,
      })
    },
  )

  it('getCallsStatus: gives what a receipt has, and drops what has no form', async () => {
    const log = { address: ADDRESS, data: '0x01', topics: [HASH], removed: false }
    const whole = {
      ...receipt('0x1'),
      blockHash: HASH,
      blockNumber: '0x0a',
      gasUsed: 21_000,
      logs: [log, null, { ...log, topics: 'x' }],
    }
    const reply = { status: 200, receipts: [whole, { ...receipt('0x1'), blockHash: 7, logs: 7 }] }
    const { provider } = createScriptedProvider({ wallet_getCallsStatus: reply })
    const status = await getCallsStatus(provider, '0x1')
    expect(status.atomic).toBe(false)
    expect(status.receipts).toEqual([
      {
        transactionHash: HASH,
        status: '0x1',
        blockHash: HASH,
        blockNumber: '0xa',
        gasUsed: '0x5208',
        logs: [{ address: ADDRESS, data: '0x01', topics: [HASH] }],
      },
      { transactionHash: HASH, status: '0x1', logs: [] },
    ])
  })

  it.each([
    ['PENDING', 100],
    ['CONFIRMED', 200],
  ])('getCallsStatus: the older status %s is %s', async (status, expected) => {
    const { provider } = createScriptedProvider({ wallet_getCallsStatus: { status } })
    await expect(getCallsStatus(provider, '0x1')).resolves.toMatchObject({ status: expected })
  })

  it('getCapabilities: keys are canonical chain ids, and nothing else', async () => {
    const { provider, requests } = createScriptedProvider({
      wallet_getCapabilities: JSON.parse(
        '{"0x01":{"atomic":{"status":"supported"}},"0x0":{"flow":{}},"__proto__":{"a":1},"x":{},"0x2":null}',
      ),
    })
    const capabilities = await getCapabilities(provider, { address: ADDRESS, chainIds: [1, 137] })
    expect(capabilities).toEqual({
      '0x1': { atomic: { status: 'supported' } },
      '0x0': { flow: {} },
    })
    expect(requests[0]?.params).toEqual([ADDRESS, ['0x1', '0x89']])
  })

  it.each(hostileValues())(
    '[RPC-5] getCapabilities: {} on %s, returned or thrown',
    async (_name, value) => {
      const returning: Eip1193Provider = { request: async () => value }
      const throwing: Eip1193Provider = { request: () => Promise.reject(value) }
      await expect(getCapabilities(returning, { address: ADDRESS })).resolves.toEqual({})
      await expect(getCapabilities(throwing, { address: ADDRESS })).resolves.toEqual({})
    },
  )
})
