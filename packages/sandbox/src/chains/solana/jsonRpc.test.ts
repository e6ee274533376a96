import { once } from 'node:events'
import { request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type SolanaChain, startSolanaChain } from './startSolanaChain.js'

const timeout = 30_000
const httpMethods = [
  'getAccountInfo',
  'getBalance',
  'getBlock',
  'getBlockHeight',
  'getBlockTime',
  'getBlocks',
  'getBlocksWithLimit',
  'getEpochInfo',
  'getEpochSchedule',
  'getFeeForMessage',
  'getFirstAvailableBlock',
  'getGenesisHash',
  'getHealth',
  'getIdentity',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getProgramAccounts',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getSignaturesForAddress',
  'getSlot',
  'getSlotLeader',
  'getTokenAccountBalance',
  'getTokenAccountsByDelegate',
  'getTokenAccountsByOwner',
  'getTokenLargestAccounts',
  'getTokenSupply',
  'getTransaction',
  'getTransactionCount',
  'getVersion',
  'isBlockhashValid',
  'minimumLedgerSlot',
  'requestAirdrop',
  'sendTransaction',
  'simulateTransaction',
]
const socketMethods = ['account', 'logs', 'program', 'root', 'signature', 'slot'].flatMap(
  (kind) => [`${kind}Subscribe`, `${kind}Unsubscribe`],
)

let chain: SolanaChain

beforeAll(async () => {
  chain = await startSolanaChain()
}, timeout)

afterAll(async () => {
  await chain?.stop()
}, timeout)

async function post(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { response, json: text === '' ? undefined : JSON.parse(text) }
}

const call = async (method: string, ...params: unknown[]) =>
  (await post({ jsonrpc: '2.0', id: 1, method, params })).json

async function openSocket() {
  const socket = new WebSocket(chain.wsUrl)
  await once(socket, 'open')
  const ask = async (text: string) => {
    socket.send(text)
    const [data] = await once(socket, 'message')
    return JSON.parse(String(data))
  }
  return { socket, ask }
}

describe('JSON-RPC', { timeout }, () => {
  it.each([
    ['', -32_700],
    ['{', -32_700],
    ['null', -32_600],
    ['"text"', -32_600],
    ['[]', -32_600],
    ['{}', -32_600],
    ['{"jsonrpc":"1.0","id":1,"method":"getSlot"}', -32_600],
    ['{"jsonrpc":"2.0","id":{},"method":"getSlot"}', -32_600],
    ['{"jsonrpc":"2.0","id":1,"method":7}', -32_600],
    ['{"jsonrpc":"2.0","id":1,"method":"getSlot","params":{"a":1}}', -32_602],
    ['{"jsonrpc":"2.0","id":1,"method":"nothing"}', -32_601],
    ['{"jsonrpc":"2.0","id":1,"method":"__proto__"}', -32_601],
    ['{"jsonrpc":"2.0","id":1,"method":"constructor"}', -32_601],
  ])('answers %s with an error, over both transports', async (text, code) => {
    const { json, response } = await post(text)
    expect([response.status, json.error?.code]).toEqual([200, code])
    const { ask, socket } = await openSocket()
    expect((await ask(text)).error.code).toBe(code)
    socket.close()
  })

  it('answers a batch, each by its id, and no notification', async () => {
    const { json } = await post([
      { jsonrpc: '2.0', id: 'a', method: 'getHealth' },
      { jsonrpc: '2.0', method: 'getHealth' },
      7,
      { jsonrpc: '2.0', id: null, method: 'nothing' },
    ])
    expect(json).toMatchObject([
      { id: 'a', result: 'ok' },
      { id: null, error: { code: -32_600 } },
      { id: null, error: { code: -32_601 } },
    ])
    const { response } = await post({ jsonrpc: '2.0', method: 'getHealth' })
    expect(response.status).toBe(204)
    const many = Array.from({ length: 101 }, () => ({ jsonrpc: '2.0', id: 1, method: 'getSlot' }))
    expect((await post(many)).json.error.code).toBe(-32_600)
  })

  it('lets pages of this machine in, and says so', async () => {
    const preflight = await fetch(chain.rpcUrl, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-headers': 'content-type,solana-client',
      },
    })
    expect(preflight.status).toBe(204)
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-headers': 'content-type,solana-client',
      'access-control-allow-origin': '*',
    })
    const { response } = await post({ jsonrpc: '2.0', id: 1, method: 'getSlot' })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('refuses other verbs, other content and a body without end', async () => {
    expect((await fetch(chain.rpcUrl)).status).toBe(405)
    expect((await post('{}', { 'content-type': 'text/plain' })).response.status).toBe(415)
    expect((await post(`"${'x'.repeat(2_000_000)}"`).catch(() => undefined))?.response.status).toBe(
      413,
    )
    const aborted = request(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    const gone = new Promise((resolve) => aborted.on('error', resolve))
    aborted.write('{')
    setTimeout(() => aborted.destroy(), 20)
    await gone
    expect(await call('getHealth')).toMatchObject({ result: 'ok' })
  })

  it('answers whatever stands in the params of any method, and is never at fault', async () => {
    const address = chain.accounts[0]?.address ?? ''
    const value = fc.oneof(
      fc.constantFrom<unknown>(
        address,
        chain.mints.SPUSD.address,
        '1'.repeat(64),
        'AQ==',
        [address],
        { mint: chain.mints.SPUSD.address },
        { programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' },
        { encoding: 'jsonParsed' },
        { encoding: 'base58', commitment: 'confirmed' },
        { commitment: 'never' },
        { minContextSlot: 2 ** 50 },
        { filters: [{ memcmp: { offset: 0, bytes: '1' } }] },
        { dataSlice: { offset: 2 ** 40, length: -1 } },
        { mentions: [address] },
        Number.MAX_SAFE_INTEGER,
        -1,
        440_208_001,
      ),
      fc.jsonValue({ maxDepth: 2 }),
    )
    const { ask, socket } = await openSocket()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...httpMethods, ...socketMethods),
        fc.array(value, { maxLength: 4 }),
        async (method, params) => {
          const body = { jsonrpc: '2.0', id: 9, method, params }
          const isSocket = socketMethods.includes(method)
          const answer = isSocket ? await ask(JSON.stringify(body)) : (await post(body)).json
          if (answer.method !== undefined) return
          const { code, message } = answer.error ?? { code: 0 }
          // The faucet says so itself when it is asked for more than it has.
          const isFault = code === -32_603 && !message.includes('faucet')
          expect([code === -32_601 || isFault, message]).toEqual([false, message])
        },
      ),
      { numRuns: 200 },
    )
    socket.close()
    expect(await call('getHealth')).toMatchObject({ result: 'ok' })
  })

  it('tells what is wrong with a transaction', async () => {
    const reasons = async (...params: unknown[]) =>
      (await call('sendTransaction', ...params)).error.message
    expect(await reasons('0OIl')).toMatch(/invalid base58/)
    expect(await reasons('*', { encoding: 'base64' })).toMatch(/invalid base64/)
    expect(await reasons('AQ==', { encoding: 'base64' })).toMatch(/failed to deserialize/)
    expect(await reasons('A'.repeat(3_000), { encoding: 'base64' })).toMatch(/too large/)
    const long = Buffer.alloc(1_233).toString('base64')
    expect(await reasons(long, { encoding: 'base64' })).toMatch(/too large: 1233 bytes/)
  })

  it('knows the options of accounts', async () => {
    const { address } = chain.mints.SPUSD
    const data = async (options: unknown) =>
      (await call('getAccountInfo', address, options)).result?.value.data
    expect(await data({ encoding: 'base64', dataSlice: { offset: 44, length: 1 } })).toEqual([
      'Bg==',
      'base64',
    ])
    expect(await data({ encoding: 'jsonParsed' })).toMatchObject({
      program: 'spl-token',
      parsed: { type: 'mint', info: { decimals: 6, supply: expect.any(String) } },
    })
    expect(await data({})).toEqual(expect.any(String))
    const held = {
      encoding: 'base64',
      dataSlice: { offset: 0, length: 0 },
      filters: [
        { dataSize: 165 },
        { memcmp: { offset: 0, bytes: address } },
        { memcmp: { offset: 32, bytes: chain.accounts[0]?.address } },
      ],
    }
    const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    expect((await call('getProgramAccounts', program, held)).result).toHaveLength(1)
    expect((await call('getMultipleAccounts', Array(101).fill(address))).error.message).toMatch(
      /max 100/,
    )
    expect((await call('getBalance', address, { minContextSlot: 2 ** 50 })).error.code).toBe(
      -32_016,
    )
    const [signature] = (await call('getSignaturesForAddress', address, { limit: 1 })).result
    const older = await call('getSignaturesForAddress', address, { before: signature.signature })
    expect(older.result.length).toBeGreaterThan(0)
    expect(older.result).not.toContainEqual(signature)
    const none = await call('getSignaturesForAddress', address, { until: signature.signature })
    expect(none.result).toEqual([])
  })
})
