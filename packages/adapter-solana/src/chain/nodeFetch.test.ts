import { createTestContext } from '@latchkey/appkit/testing'
import {
  type RpcProxy,
  type SolanaChain,
  startRpcProxy,
  startSolanaChain,
} from '@latchkey/sandbox/chains'
import {
  type ConnectionConfig,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
} from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stopTime, until } from '../../../appkit/test/stopTime.js'
import { createNetworks } from '../../test/solanaHarness.js'
import { openConnection } from './openConnection.js'

let chain: SolanaChain
let first: RpcProxy
let second: RpcProxy

beforeAll(async () => {
  chain = await startSolanaChain()
}, 60_000)
afterAll(async () => {
  await chain.stop()
})
beforeEach(async () => {
  first = await startRpcProxy(chain.rpcUrl)
  second = await startRpcProxy(chain.rpcUrl)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const method of ['getSlot', 'sendTransaction']) chain.control.setFault(method, undefined)
  for (const proxy of [first, second]) await proxy.stop()
})

/** A connection to a network with two addresses. */
function open(settings: ConnectionConfig = {}) {
  const [{ rpcUrls: _, ...described }] = createNetworks(chain)
  const network = { ...described, rpcUrls: { default: { http: [first.url, second.url] } } }
  const { abort, context } = createTestContext([network])
  const { requestRpc } = context
  const connection = openConnection({ network, requestRpc, settings, url: first.url })
  return { abort, connection }
}
const methodsOf = ({ requests }: RpcProxy) => requests.flatMap(({ methods }) => methods)

async function createSigned(): Promise<Transaction> {
  const payer = Keypair.fromSecretKey(chain.accounts[0]?.secretKey ?? new Uint8Array())
  const { blockhash } = await open().connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash })
  const toPubkey = PublicKey.unique()
  const transfer = { fromPubkey: payer.publicKey, toPubkey, lamports: 2_000_000 }
  transaction.add(SystemProgram.transfer(transfer)).sign(payer)
  return transaction
}

describe("the app's settings", () => {
  it('[REAL-13:dead] headers are for the first address alone, which may know a key by them', async () => {
    const { connection } = open({ httpHeaders: { authorization: 'Bearer secret' } })
    await connection.getSlot()
    first.setFault({ connection: 'reset' })
    expect(await connection.getSlot()).toBeGreaterThan(0)
    const seen = ({ requests }: RpcProxy) => requests.map(({ headers }) => headers.authorization)
    expect(new Set(seen(first))).toEqual(new Set(['Bearer secret']))
    expect(new Set(seen(second))).toEqual(new Set([undefined]))
    expect(methodsOf(first)).toContain('getGenesisHash')
  })

  it('[REAL-13:dead] a fetch of its own asks each address, behind its middleware', async () => {
    const fetch = vi.fn(globalThis.fetch)
    const { connection } = open({
      fetch,
      fetchMiddleware(url, init, next) {
        const headers = new Headers(init?.headers)
        headers.set('x-signed', String(url))
        next(url, { ...init, headers })
      },
    })
    first.setFault({ status: 503 })
    expect(await connection.getSlot()).toBeGreaterThan(0)
    const urls = [first.url, second.url]
    expect(new Set(fetch.mock.calls.map(([url]) => String(url)))).toEqual(new Set(urls))
    const signed = ({ requests }: RpcProxy) => requests.map(({ headers }) => headers['x-signed'])
    expect([new Set(signed(first)), new Set(signed(second))]).toEqual(
      urls.map((url) => new Set([url])),
    )
  })

  it('[REAL-13:dead] a middleware that throws is no node, and no failure to settle', async () => {
    const fetchMiddleware = () => {
      throw new Error('no token')
    }
    const { connection } = open({ fetchMiddleware, disableRetryOnRateLimit: true })
    await expect(connection.getSlot()).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  })

  it('[R7] without retries each address is asked once', async () => {
    for (const proxy of [first, second]) proxy.setFault({ status: 429 })
    const { connection } = open({ disableRetryOnRateLimit: true })
    await expect(connection.getSlot()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    const count = (proxy: RpcProxy) =>
      methodsOf(proxy).filter((method) => method === 'getSlot').length
    expect([count(first), count(second)]).toEqual([1, 1])
  })
})

describe('a connection', () => {
  it('asks several things at once, and tells what a node has to say of a question', async () => {
    // No node is asked because another one takes its time.
    stopTime()
    const { connection } = open()
    const signature = await connection.sendRawTransaction((await createSigned()).serialize())
    const read = () =>
      connection.getParsedTransactions([signature, signature], { commitment: 'confirmed' })
    await until(async () => (await read()).filter(Boolean).length, 2)
    chain.control.setFault('getSlot', { code: -32_602, message: 'invalid params' })
    await expect(connection.getSlot()).rejects.toThrow('invalid params')
    expect(methodsOf(second)).toEqual([])
  })

  it('[R15] ends with the instance', async () => {
    for (const proxy of [first, second]) proxy.setFault({ connection: 'hang' })
    const { abort, connection } = open()
    const reading = expect(connection.getSlot()).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await vi.waitFor(() => expect(methodsOf(first)).toContain('getSlot'))
    abort()
    await reading
    await expect(connection.getSlot()).rejects.toMatchObject({ code: 'DESTROYED' })
  })
})

describe('a transaction that the first address has taken without saying so', () => {
  it('[REAL-10:broadcastAgain] is sent, where the next says that a block has it', async () => {
    const transaction = await createSigned()
    first.setFault({ connection: 'truncate' })
    const { connection } = open()
    const signature = await connection.sendRawTransaction(transaction.serialize())
    expect((await connection.getSignatureStatus(signature)).value?.err).toBeNull()
    expect(methodsOf(second)).toContain('sendTransaction')
  })

  it('[REAL-10:signature] is no failure, whatever else the next says of it', async () => {
    const transaction = await createSigned()
    const { connection } = open()
    await connection.getSlot()
    first.setFault({ connection: 'reset' })
    const message = 'Transaction simulation failed: Blockhash not found'
    chain.control.failNext('sendTransaction', { code: -32_002, message })
    await expect(connection.sendRawTransaction(transaction.serialize())).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
    })
  })

  it('[REAL-10:paidOnce] and that has said so before counts as sent by nobody else', async () => {
    stopTime()
    const transaction = await createSigned()
    const { connection } = open()
    await connection.sendRawTransaction(transaction.serialize())
    await expect(connection.sendRawTransaction(transaction.serialize())).rejects.toThrow(
      'already been processed',
    )
  })
})
