import { AppKitError, FRAME_READY_DELAY_MS, FRAME_SOLANA_CHAINS } from '@latchkey/foundation'
import { mapRpcError } from '@latchkey/foundation/eip1193'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { type Answers, codeOf, setUpClient } from '../../test/fakeFrame.js'
import { AUTH_KEYS } from '../storage/keys.js'
import { createFrameProvider } from './createFrameProvider.js'
import { isSolanaSignature } from './isSolanaSignature.js'

const ADDRESS = '0x1111111111111111111111111111111111111111'
const HASH = `0x${'ab'.repeat(32)}`
const SIGNATURE = `0x${'cd'.repeat(65)}`
/** 64 bytes, each 7. */
const SOLANA_SIGNATURE =
  '99eUso3aSbE9tqGSTXzo3TLfKb9RkMTURrHKQ1K7Zh3BbeqPevr5E1iCbpTjqHuTFLtfxTTD5ekfVuZFzQyEQf8'

async function setUp(wallet: (method: string, params: unknown) => unknown, answers: Answers = {}) {
  const all = setUpClient({
    isConnected: () => ({ isConnected: true }),
    request: ({ method, params }) => {
      const value = wallet(method, params)
      return value === undefined ? undefined : { value: value as null }
    },
    ...answers,
  })
  const provider = createFrameProvider({ client: all.client })
  const events: unknown[][] = []
  for (const event of [
    'rpcRequest',
    'rpcSuccess',
    'rpcError',
    'connect',
    'notConnected',
    'accountsChanged',
    'chainChanged',
    'disconnect',
  ] as const)
    provider.on(event, (payload: unknown) => events.push([event, payload]))
  // Somebody has logged in here.
  all.storage.set(AUTH_KEYS.isLoginUsed, true)
  const first = all.client.isConnected()
  all.frame.ready()
  await vi.advanceTimersByTimeAsync(FRAME_READY_DELAY_MS)
  await first
  all.frame.asked.length = 0
  return { ...all, provider, events }
}

const calls = (...items: unknown[]) => [{ version: '2.0.0', from: ADDRESS, calls: items }]

describe('createFrameProvider', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each(['eth_sign', 'toString', '__proto__', 'constructor', 'wallet_watchAsset', ''])(
    '[RPC-3:refused] [T21] error: refuses %j before anything is posted',
    async (method) => {
      const { events, frame, provider } = await setUp(() => 1)
      await expect(provider.request({ method })).rejects.toThrow(
        'Requested RPC call is not allowed',
      )
      expect(frame.asked).toEqual([])
      expect(events).toMatchObject([['rpcError', { method, policy: 'notAllowed' }]])
    },
  )

  it('error: refuses what its page refuses before anything is posted, and has nothing of it open', async () => {
    const { client, frame } = await setUp(() => 1)
    const refusal = new AppKitError('INVALID_OPTIONS', { reason: 'no place for it' })
    const checked: string[] = []
    const provider = createFrameProvider({
      client,
      check({ method }) {
        checked.push(method)
        if (method === 'personal_sign') throw refusal
      },
    })
    const asked = vi.fn()
    provider.on('rpcRequest', asked)
    const params = ['0x00', ADDRESS]
    await expect(provider.request({ method: 'personal_sign', params })).rejects.toBe(refusal)
    expect([frame.asked, provider.getOpenRequests()]).toEqual([[], []])
    expect(asked).not.toHaveBeenCalled()
    await provider.request({ method: 'eth_chainId' })
    expect(checked).toEqual(['personal_sign', 'eth_chainId'])
  })

  it('[RPC-4] answers eth_chainId by itself, and another only once the frame has switched', async () => {
    let isSwitched = false
    const { client, frame, provider } = await setUp(() => 1, {
      switchNetwork: () => (isSwitched ? { chainId: 137 } : undefined),
    })
    const request = { method: 'eth_chainId' }
    expect(await provider.request(request)).toBe('0x1')
    client.switchNetwork({ chainId: 137 }).catch(() => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(await provider.request(request)).toBe('0x1')
    isSwitched = true
    await client.switchNetwork({ chainId: 137 })
    expect(await provider.request(request)).toBe('0x89')
    expect(frame.methods()).toEqual(['switchNetwork', 'switchNetwork'])
    client.destroy()
  })

  it('[RPC-11:wallet_switchEthereumChain] switches as the frame does', async () => {
    const { events, frame, provider } = await setUp(() => 1, {
      switchNetwork: ({ chainId }) => ({ chainId }),
    })
    const method = 'wallet_switchEthereumChain'
    expect(await provider.request({ method, params: [{ chainId: '0x89' }] })).toBeNull()
    expect(frame.asked).toMatchObject([
      { method: 'switchNetwork', params: { chainId: 'eip155:137' } },
    ])
    expect(events).toContainEqual(['chainChanged', '0x89'])
    expect(await codeOf(provider.request({ method, params: [{ chainId: '0x0' }] }))).toBe(
      'INVALID_PARAMS',
    )
  })

  it('[RPC-11:wallet_switchEthereumChain] error: a network that is none of the frame’s, by its list or by its own word', async () => {
    const { client, events, frame, provider } = await setUp(() => 1, {
      switchNetwork() {
        throw Object.assign(new Error('This network is not known here'), { code: 4902 })
      },
    })
    const switchTo = (chainId: string) =>
      codeOf(provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] }))
    expect(await switchTo('0x7a69')).toBe('CHAIN_NOT_SUPPORTED')
    expect(frame.asked).toEqual([])
    expect(await switchTo('0x89')).toBe('CHAIN_NOT_SUPPORTED')
    expect(frame.methods()).toEqual(['switchNetwork'])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(events.map(([event]) => event)).not.toContain('chainChanged')
    client.destroy()
  })

  it.each([
    ['eth_sendTransaction', [{ from: ADDRESS, to: ADDRESS }], HASH],
    ['personal_sign', ['0x61', ADDRESS], SIGNATURE],
    ['eth_signTypedData', [ADDRESS, '{"domain":{}}'], SIGNATURE],
    ['wallet_addEthereumChain', [{ chainId: '0x1' }], null],
    ['wallet_sendCalls', calls({ to: ADDRESS }), { id: '0x1' }],
    ['wallet_getAssets', [{ account: ADDRESS }], {}],
    ['wallet_getCapabilities', [ADDRESS], { '0x1': {} }],
  ])('[RPC-11:%s] [T19] asks the wallet, naming the network', async (method, params, answer) => {
    const { frame, provider } = await setUp(() => answer)
    expect(await provider.request({ method, params })).toEqual(answer)
    expect(frame.asked).toMatchObject([
      { method: 'request', params: { method, params, chainId: 'eip155:1' } },
    ])
  })

  it('[RPC-5] wallet_getCapabilities is an empty object where the wallet fails', async () => {
    const { provider } = await setUp(() => {
      throw new Error('no')
    })
    expect(await provider.request({ method: 'wallet_getCapabilities', params: [ADDRESS] })).toEqual(
      {},
    )
  })

  it.each([
    ['no calls', [{}]],
    ['an empty list', calls()],
    ['no `to`', calls({ data: '0x' })],
    ['a `to` without 0x', calls({ to: '1111' })],
    ['a `to` that is no text', calls({ to: 1 })],
    ['data without 0x', calls({ to: ADDRESS }, { to: ADDRESS, data: 'ff' })],
    ['nothing', undefined],
  ])('[RPC-6] error: refuses a batch with %s', async (_name, params) => {
    const { frame, provider } = await setUp(() => ({ id: '1' }))
    const error: unknown = await provider
      .request({ method: 'wallet_sendCalls', params })
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'INVALID_PARAMS', cause: { code: -32602 } })
    expect(frame.asked).toEqual([])
  })

  it.each([
    [
      'eth_sendTransaction',
      [{}],
      [HASH.slice(0, -1), `${HASH}0`, HASH.slice(2), 1, null, { hash: HASH }],
    ],
    ['eth_sendRawTransaction', ['0x'], ['0x']],
    ['eth_sendUserOperation', [{}], ['0x']],
    ['personal_sign', [], [`0x${'a'.repeat(61)}`, `0x${'g'.repeat(62)}`, `${SIGNATURE}\n`, {}]],
    ['eth_signTypedData_v4', [], ['0x', `x${SIGNATURE}`]],
    ['eth_accounts', [], [ADDRESS, ['0x1'], { 0: ADDRESS }]],
    ['wallet_sendCalls', calls({ to: ADDRESS }), ['', {}, { id: 1 }]],
  ])('[RPC-7] [T25] error: takes no wrong answer to %s', async (method, params, answers) => {
    let answer: unknown
    const { provider } = await setUp(() => answer)
    for (answer of answers)
      expect(await codeOf(provider.request({ method, params }))).toBe('INVALID_WALLET_RESPONSE')
  })

  it('[RPC-7] takes a signed message of 62 hex digits', async () => {
    const { provider } = await setUp(() => `0x${'a'.repeat(62)}`)
    expect(await provider.request({ method: 'personal_sign' })).toHaveLength(64)
  })

  it.each([
    ['a text', '2', 'CHAIN_MISMATCH'],
    ['hex', '0x2', 'CHAIN_MISMATCH'],
    ['no number', 'one', 'CHAIN_MISMATCH'],
    ['past what a number holds', '0x20000000000001', 'CHAIN_MISMATCH'],
    ['the same as a number', 1, 'resolved'],
    ['the same as hex', '0x1', 'resolved'],
    ['the same with zeros', '0x01', 'resolved'],
    ['none', undefined, 'resolved'],
  ])('[T19] typed data for a network that is %s', async (_name, chainId, outcome) => {
    const { frame, provider } = await setUp(() => SIGNATURE)
    const data = { domain: { chainId }, types: {}, primaryType: 'A', message: {} }
    for (const item of [data, JSON.stringify(data)]) {
      const params = [ADDRESS, item]
      expect(await codeOf(provider.request({ method: 'eth_signTypedData_v4', params }))).toBe(
        outcome,
      )
    }
    expect(frame.asked).toHaveLength(outcome === 'resolved' ? 2 : 0)
  })

  it('[T19] transactions and batches for another network are refused, as is another namespace', async () => {
    const { frame, provider, storage } = await setUp(() => HASH)
    for (const request of [
      { method: 'eth_sendTransaction', params: [{ to: ADDRESS, chainId: '0x5' }] },
      { method: 'wallet_sendCalls', params: [{ chainId: '0x5', calls: [{ to: ADDRESS }] }] },
      { method: 'solana_signMessage', params: { message: 'x' } },
    ])
      expect(await codeOf(provider.request(request))).toBe('CHAIN_MISMATCH')
    storage.set(AUTH_KEYS.lastUsedChain, FRAME_SOLANA_CHAINS[0])
    expect(await codeOf(provider.request({ method: 'personal_sign', params: [] }))).toBe(
      'CHAIN_MISMATCH',
    )
    expect(await codeOf(provider.request({ method: 'eth_chainId' }))).toBe('CHAIN_NOT_SUPPORTED')
    expect(frame.asked).toEqual([])
  })

  it('[RPC-4] [T19] asks for the network that a request is made for, wherever the wallet was last', async () => {
    const { frame, provider } = await setUp(() => SOLANA_SIGNATURE)
    const [, caipNetworkId] = FRAME_SOLANA_CHAINS
    const request = { method: 'solana_signMessage', params: { message: 'x' }, caipNetworkId }
    expect(await provider.request(request)).toBe(SOLANA_SIGNATURE)
    expect(frame.asked).toMatchObject([{ params: { chainId: caipNetworkId } }])
    const polygon = { method: 'eth_chainId', caipNetworkId: 'eip155:137' } as const
    expect(await provider.request(polygon)).toBe('0x89')
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })

  it('[RPC-11:solana_signMessage] [RPC-7] signs on Solana, and takes no signature of another kind', async () => {
    let answer: unknown = { signature: SOLANA_SIGNATURE }
    const { frame, provider, storage } = await setUp(() => answer)
    storage.set(AUTH_KEYS.lastUsedChain, FRAME_SOLANA_CHAINS[1])
    const request = { method: 'solana_signMessage', params: { message: 'x', pubkey: 'y' } }
    expect(await provider.request(request)).toEqual(answer)
    expect(frame.asked).toMatchObject([{ params: { chainId: FRAME_SOLANA_CHAINS[1] } }])
    for (answer of [SIGNATURE, { signature: SIGNATURE }, SOLANA_SIGNATURE.slice(1), {}, null])
      expect(await codeOf(provider.request(request))).toBe('INVALID_WALLET_RESPONSE')
    answer = { transactions: ['AQID'] }
    const all = { method: 'solana_signAllTransactions', params: { transactions: ['AQID'] } }
    expect(await provider.request(all)).toEqual(answer)
    answer = { transactions: [1] }
    expect(await codeOf(provider.request(all))).toBe('INVALID_WALLET_RESPONSE')
  })

  it('[RPC-10] takes the options of sending on Solana, and no others', async () => {
    const { provider, storage } = await setUp(() => ({ signature: SOLANA_SIGNATURE }))
    storage.set(AUTH_KEYS.lastUsedChain, FRAME_SOLANA_CHAINS[0])
    const send = (sendOptions: unknown) =>
      codeOf(
        provider.request({
          method: 'solana_signAndSendTransaction',
          params: { transaction: 'AQID', sendOptions },
        }),
      )
    for (const preflightCommitment of [
      'processed',
      'confirmed',
      'finalized',
      'recent',
      'single',
      'singleGossip',
      'root',
      'max',
    ])
      expect(await send({ preflightCommitment })).toBe('resolved')
    expect(await send({ skipPreflight: true, maxRetries: 0, minContextSlot: 7 })).toBe('resolved')
    for (const wrong of [
      { preflightCommitment: 'final' },
      { maxRetries: -1 },
      { maxRetries: 1.5 },
      { skipPreflight: 'yes' },
      { minContextSlot: '7' },
      { other: 1 },
    ])
      expect(await send(wrong)).toBe('INVALID_PARAMS')
  })

  it('[EVT-1] tells of each request and what became of it, and of the login', async () => {
    const { client, events, provider, frame } = await setUp(
      (method) => {
        if (method === 'eth_call') throw new Error('reverted')
        return SIGNATURE
      },
      { getUser: () => ({ address: ADDRESS, chainId: 10 }), signOut: () => ({}) },
    )
    const request = { method: 'personal_sign', params: ['0x61', ADDRESS] }
    const told = { id: 1, ...request, policy: 'notSafe', caipNetworkId: 'eip155:1' }
    await provider.request(request)
    expect(await codeOf(provider.request({ method: 'eth_call', params: [] }))).toBe('FRAME_REFUSED')
    await client.getUser()
    await client.getUser()
    await client.signOut()
    expect(frame.methods()).toEqual(['request', 'request', 'getUser', 'getUser', 'signOut'])
    expect(events).toMatchObject([
      ['rpcRequest', told],
      ['rpcSuccess', { ...told, result: SIGNATURE }],
      ['rpcRequest', { id: 2, method: 'eth_call', policy: 'safe' }],
      ['rpcError', { id: 2, error: { message: 'reverted' } }],
      ['connect', { chainId: '0xa' }],
      ['accountsChanged', [ADDRESS]],
      ['connect', { chainId: '0xa' }],
      ['notConnected', undefined],
      ['accountsChanged', []],
      ['disconnect', { code: 'WALLET_DISCONNECTED' }],
    ])
  })

  it('[RPC-9:notSafeAlone] [R15] aborts what is to be approved, and nothing else', async () => {
    const { client, provider } = await setUp(() => undefined)
    const read = codeOf(provider.request({ method: 'eth_blockNumber' }))
    const sign = provider.request({ method: 'personal_sign', params: [] })
    const aborted = expect(sign).rejects.toThrow('Request was aborted')
    await vi.advanceTimersByTimeAsync(0)
    expect(provider.getOpenRequests()).toMatchObject([{ method: 'personal_sign' }])
    provider.abortOpenRequests()
    await aborted
    expect(provider.getOpenRequests()).toEqual([])
    provider.destroy()
    expect(await read).toBe('REQUEST_ABORTED')
    client.destroy()
  })

  it('error: has the error of a wallet that declines, and refuses what is no JSON', async () => {
    const { frame, provider } = await setUp(() => {
      throw Object.assign(new Error('no'), { code: 4001 })
    })
    const declined: unknown = await provider
      .request({ method: 'personal_sign' })
      .catch((error: unknown) => error)
    expect(mapRpcError(declined).code).toBe('USER_REJECTED')
    frame.asked.length = 0
    const params = [{ value: 1n }]
    expect(await codeOf(provider.request({ method: 'eth_sendTransaction', params }))).toBe(
      'INVALID_PARAMS',
    )
    expect(frame.asked).toEqual([])
  })

  it('calls a listener that was removed no more', async () => {
    const { client, provider } = await setUp(() => 1, {
      switchNetwork: ({ chainId }) => ({ chainId }),
    })
    const listener = vi.fn()
    provider.on('chainChanged', listener)
    provider.removeListener('chainChanged', listener)
    await client.switchNetwork({ chainId: 10 })
    expect(listener).not.toHaveBeenCalled()
    provider.removeListener('chainChanged', listener)
  })

  it('calls a listener of several events for each of them, and once', async () => {
    const { client, provider } = await setUp(() => 1, {
      getUser: () => ({ address: ADDRESS, chainId: 10 }),
      signOut: () => ({}),
    })
    const listener = vi.fn()
    for (const event of ['connect', 'disconnect', 'disconnect'] as const)
      provider.on(event, listener)
    await client.getUser()
    provider.removeListener('connect', listener)
    await client.signOut()
    expect(listener.mock.calls).toMatchObject([
      [{ chainId: '0xa' }],
      [{ code: 'WALLET_DISCONNECTED' }],
    ])
  })
})

describe('isSolanaSignature', () => {
  const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  /** As the books have it: by long division. */
  function encode(bytes: Uint8Array): string {
    const digits: number[] = []
    for (const byte of bytes) {
      let carry = byte
      for (let at = 0; at < digits.length; at++) {
        carry += (digits[at] ?? 0) * 256
        digits[at] = carry % 58
        carry = Math.floor(carry / 58)
      }
      for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
    }
    const zeros = bytes.findIndex((byte) => byte > 0)
    const front = zeros === -1 ? bytes.length : zeros
    return (
      '1'.repeat(front) +
      digits
        .reverse()
        .map((digit) => ALPHABET[digit])
        .join('')
    )
  }

  it('[RPC-7] takes 64 bytes in base58, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 60, maxLength: 68 }),
        fc.nat({ max: 66 }),
        (bytes, zeros) => {
          bytes.fill(0, 0, zeros)
          expect(isSolanaSignature(encode(bytes))).toBe(bytes.length === 64)
        },
      ),
      fuzzRuns(1_000),
    )
    for (const wrong of ['', '0'.repeat(88), 'l'.repeat(87), 'z'.repeat(89), 64, null, ['1']])
      expect(isSolanaSignature(wrong)).toBe(false)
  })
})
