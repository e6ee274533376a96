import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import Database from 'libsql'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as entry from '../exports/relay.js'
import { type Relay, type RelayOptions, startRelay } from './startRelay.js'
import {
  createRelayIdentity,
  openRelayClient,
  type RelayTestClient,
  signRelayAuth,
} from './testClient.js'

const topicA = 'a'.repeat(64)
const topicB = 'b'.repeat(64)

const clean: (() => Promise<void> | void)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const step of clean.splice(0).reverse()) await step()
})

async function start(options?: RelayOptions): Promise<Relay> {
  const relay = await startRelay(options)
  clean.push(() => relay.stop())
  return relay
}

async function connect(
  relay: Relay,
  options?: Parameters<typeof openRelayClient>[1],
): Promise<RelayTestClient> {
  const client = await openRelayClient(relay.url, options)
  clean.push(() => client.close())
  return client
}

function publish(client: RelayTestClient, topic: string, message: string, ttl = 300) {
  return client.request('irn_publish', { topic, message, ttl, prompt: false, tag: 1108 })
}

describe('exports', () => {
  it('default', () => {
    expect(Object.keys(entry)).toMatchInlineSnapshot(`
      [
        "startRelay",
      ]
    `)
  })
})

describe('authentication', () => {
  const seconds = Math.floor(Date.now() / 1000)
  const other = createRelayIdentity()
  it.each([
    ['expired', { exp: seconds - 1 }, {}, 'JWT Token is expired'],
    ['from the future', { iat: seconds + 3600 }, {}, 'JWT Token is not yet valid'],
    ['for another relay', { aud: 'wss://relay.example' }, {}, 'audience is another relay'],
    ['of another key', { iss: other.id }, {}, 'signature does not match'],
    ['with no did:key', { iss: 'did:web:example.org' }, {}, 'issuer must be a did:key'],
    ['with no algorithm', {}, { alg: 'none' }, 'algorithm must be EdDSA'],
    ['without subject', { sub: '' }, {}, 'claims are malformed'],
  ])('error: a JWT %s closes with 3000', async (_, claims, header, reason) => {
    const relay = await start()
    const auth = signRelayAuth(createRelayIdentity(), { aud: relay.url, ...claims }, header)
    const client = await connect(relay, { auth })
    expect(await client.closed).toEqual({ code: 3000, reason: `JWT validation error: ${reason}` })
    expect(relay.stats()).toMatchObject({ refused: 1, sockets: 0 })
  })

  it('error: no JWT at all closes with 3000', async () => {
    const client = await connect(await start(), { auth: '' })
    expect(await client.closed).toEqual({ code: 3000, reason: 'JWT validation error: not a JWT' })
  })

  it('error: an unknown project id closes with 3000', async () => {
    const relay = await start({ projectIds: ['known'] })
    const client = await connect(relay, { projectId: 'unknown' })
    expect(await client.closed).toEqual({ code: 3000, reason: 'Unauthorized: invalid key' })
    const known = await connect(relay, { projectId: 'known' })
    expect(await known.request('irn_subscribe', { topic: topicA })).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('messages', () => {
  it('reach every subscriber but the publisher, once', async () => {
    const relay = await start()
    const [one, two, three] = [await connect(relay), await connect(relay), await connect(relay)]
    for (const client of [one, two, three]) {
      await client.request('irn_subscribe', { topic: topicA })
    }
    expect(await publish(one, topicA, 'hello')).toBe(true)
    expect(await publish(one, topicA, 'hello')).toBe(true)
    expect(await two.nextFrame()).toMatchObject({
      method: 'irn_subscription',
      params: { data: { topic: topicA, message: 'hello', tag: 1108 } },
    })
    await three.nextFrame()
    expect(await publish(three, topicA, 'bye')).toBe(true)
    await two.nextFrame()
    expect(one.received.map((item) => item.message)).toEqual(['bye'])
    expect(two.received.map((item) => item.message)).toEqual(['hello', 'bye'])
    expect(three.received.map((item) => item.message)).toEqual(['hello'])
    expect(relay.stats()).toMatchObject({ published: 2, duplicates: 1, delivered: 4 })
  })

  it('[R1] that were not acknowledged come again, acknowledged ones do not', async () => {
    const relay = await start()
    const sender = await connect(relay)
    const identity = createRelayIdentity()
    const first = await connect(relay, { identity })
    first.acknowledge = false
    await first.request('irn_batchSubscribe', { topics: [topicA, topicB] })
    await publish(sender, topicA, 'one')
    await first.nextFrame()
    first.close()
    await publish(sender, topicB, 'two')

    const second = await connect(relay, { identity })
    await second.request('irn_batchSubscribe', { topics: [topicA, topicB] })
    await second.nextFrame()
    await second.nextFrame()
    expect(second.received.map((item) => item.message)).toEqual(['one', 'two'])
    await second.request('irn_subscribe', { topic: topicA })
    second.close()

    const third = await connect(relay, { identity })
    await third.request('irn_batchSubscribe', { topics: [topicA, topicB] })
    await publish(sender, topicA, 'three')
    await third.nextFrame()
    expect(third.received.map((item) => item.message)).toEqual(['three'])
  })

  it('are gone after their time to live', async () => {
    const relay = await start()
    const [sender, reader] = [await connect(relay), await connect(relay)]
    await publish(sender, topicA, 'short', 1)
    await publish(sender, topicA, 'long', 300)
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    await reader.request('irn_subscribe', { topic: topicA })
    await reader.nextFrame()
    expect(reader.received.map((item) => item.message)).toEqual(['long'])
    expect(relay.stats().mailbox).toBe(1)
  })

  it('error: a file that cannot be written or read ends neither the relay nor a socket', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const folder = await mkdtemp(join(tmpdir(), 'relay-'))
    clean.push(() => rm(folder, { recursive: true }))
    const database = join(folder, 'relay.sqlite')
    const warnings: string[] = []
    const logger = { info: () => {}, warn: (message: string) => void warnings.push(message) }
    const relay = await start({ database, logger })
    const [sender, receiver] = [await connect(relay), await connect(relay)]
    const broken = new Database(database)
    broken.exec(`
      CREATE TRIGGER no_receipt BEFORE INSERT ON receipts BEGIN SELECT RAISE(ABORT, 'full'); END;
      CREATE TRIGGER no_purge BEFORE DELETE ON messages BEGIN SELECT RAISE(ABORT, 'full'); END;
      INSERT INTO messages (topic, digest, message, publisher, tag, published_at, expires_at)
      VALUES ('${topicB}', 'x', 'odd', 'x', 'no number', 0, 9e15), ('${topicB}', 'y', 'old', 'x', 1, 0, 0);
    `)
    broken.close()
    await receiver.request('irn_subscribe', { topic: topicA })
    await publish(sender, topicA, 'one')
    await receiver.request('irn_subscribe', { topic: topicB })
    await publish(sender, topicA, 'two')
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2))
    await vi.waitFor(() => expect(warnings).toHaveLength(3))
    vi.advanceTimersByTime(30_000)
    expect(warnings.at(-1)).toBe('relay: clearing the mailbox failed: full')
    expect(relay.stats().sockets).toBe(2)
  })

  it('survive a restart in their file', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'relay-'))
    clean.push(() => rm(directory, { recursive: true, force: true }))
    const database = join(directory, 'mailbox.sqlite')
    const before = await start({ database })
    await publish(await connect(before), topicA, 'kept')
    await before.stop()

    const after = await start({ database, port: before.port })
    expect(after.url).toBe(before.url)
    const reader = await connect(after)
    await reader.request('irn_subscribe', { topic: topicA })
    await reader.nextFrame()
    expect(reader.received.map((item) => item.message)).toEqual(['kept'])
  })

  it('parameters: batches, fetching and unsubscribing', async () => {
    const relay = await start()
    const [sender, reader] = [await connect(relay), await connect(relay)]
    const message = (topic: string, text: string) => ({ topic, message: text, ttl: 60, tag: 0 })
    const messages = [message(topicA, 'one'), message(topicB, 'two')]
    expect(await sender.request('irn_batchPublish', { messages })).toBe(true)
    expect(await reader.request('irn_fetchMessages', { topic: topicA })).toMatchObject({
      messages: [{ topic: topicA, message: 'one' }],
      hasMore: false,
    })
    expect(
      await reader.request('irn_batchFetchMessages', { topics: [topicA, topicB] }),
    ).toMatchObject({ messages: [{ topic: topicB, message: 'two' }], hasMore: false })

    const ids = await reader.request('irn_batchSubscribe', { topics: [topicA, topicB] })
    expect(ids).toHaveLength(2)
    const [id] = Array.isArray(ids) ? ids : []
    expect(await reader.request('irn_unsubscribe', { topic: topicA, id })).toBe(true)
    await publish(sender, topicA, 'unheard')
    await publish(sender, topicB, 'heard')
    await reader.nextFrame()
    expect(reader.received.map((item) => item.message)).toEqual(['heard'])
    const subscriptions = [{ topic: topicB, id: 'x' }]
    expect(await reader.request('irn_batchUnsubscribe', { subscriptions })).toBe(true)
    expect(relay.stats().topics).toBe(0)
  })
})

describe('sessions', () => {
  it('wc_proposeSession and wc_approveSession subscribe their caller', async () => {
    const relay = await start()
    const [dapp, wallet] = [await connect(relay), await connect(relay)]
    await dapp.request('wc_proposeSession', {
      pairingTopic: topicA,
      sessionProposal: 'proposal',
      ttl: 300,
      correlationId: 1,
    })
    await wallet.request('irn_subscribe', { topic: topicA })
    expect(await wallet.nextFrame()).toMatchObject({ params: { data: { tag: 1100 } } })
    await wallet.request('wc_approveSession', {
      pairingTopic: topicA,
      sessionTopic: topicB,
      sessionProposalResponse: 'response',
      sessionSettlementRequest: 'settle',
      ttl: 300,
    })
    expect(await dapp.nextFrame()).toMatchObject({ params: { data: { tag: 1101 } } })
    await dapp.request('irn_subscribe', { topic: topicB })
    expect(await dapp.nextFrame()).toMatchObject({ params: { data: { tag: 1102 } } })
    await publish(dapp, topicB, 'settled')
    await wallet.nextFrame()
    expect(wallet.received.map((item) => item.message)).toEqual(['proposal', 'settled'])
  })
})

describe('malformed input', () => {
  it.each([
    ['not JSON', 'hello', -32700],
    ['binary', Buffer.from([0, 1, 2]), -32700],
    ['a batch', '[]', -32600],
    ['null', 'null', -32600],
    ['no id', '{"jsonrpc":"2.0","method":"irn_publish"}', -32600],
    ['unknown method', '{"jsonrpc":"2.0","id":"m","method":"constructor"}', -32601],
    ['no params', '{"jsonrpc":"2.0","id":"m","method":"irn_publish"}', -32602],
    [
      'a short topic',
      '{"jsonrpc":"2.0","id":"m","method":"irn_subscribe","params":{"topic":"ab"}}',
      -32602,
    ],
    [
      'a time to live of ten years',
      JSON.stringify({
        jsonrpc: '2.0',
        id: 'm',
        method: 'irn_publish',
        params: { topic: topicA, message: 'x', ttl: 315_360_000 },
      }),
      -32602,
    ],
  ])('[T24] %s is answered with an error', async (_, frame, code) => {
    const client = await connect(await start())
    client.send(frame)
    expect(await client.nextFrame()).toMatchObject({ error: { code } })
    expect(await client.request('irn_subscribe', { topic: topicA })).toMatch(/^[0-9a-f]{64}$/)
  })

  it('[T24] a frame over the size cap closes that socket alone', async () => {
    const relay = await start()
    const [big, other] = [await connect(relay), await connect(relay)]
    big.send('x'.repeat(1024 * 1024 + 1))
    expect((await big.closed).code).toBe(1009)
    expect(await other.request('irn_subscribe', { topic: topicA })).toMatch(/^[0-9a-f]{64}$/)
  })

  it('[T24] any JSON leaves the relay standing', async () => {
    const client = await connect(await start())
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('irn_publish', 'irn_subscribe', 'wc_approveSession', '__proto__'),
        fc.jsonValue(),
        async (method, params) => {
          expect(await client.request(method, params)).toMatchObject({
            error: { code: expect.any(Number) },
          })
        },
      ),
      { numRuns: 200 },
    )
    client.send('{"jsonrpc":"2.0","id":1e300,"result":true}')
    expect(await client.request('irn_subscribe', { topic: topicA })).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('life cycle', () => {
  it('[R3] a socket that stops answering pings is dropped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const relay = await start({ pingIntervalMs: 1_000 })
    const client = await connect(relay)
    for (const _round of [1, 2, 3]) {
      const pinged = client.pinged()
      vi.advanceTimersByTime(1_000)
      await pinged
    }
    expect(relay.stats().sockets).toBe(1)
    client.mute()
    vi.advanceTimersByTime(2_000)
    vi.useRealTimers()
    await expect.poll(() => relay.stats().sockets).toBe(0)
  })

  it('pause and resume keep port and mailbox', async () => {
    const relay = await start()
    const sender = await connect(relay)
    await publish(sender, topicA, 'kept')
    await relay.pause()
    expect((await sender.closed).code).toBe(1006)
    await expect(openRelayClient(relay.url)).rejects.toThrow('ECONNREFUSED')
    await relay.resume()
    const reader = await connect(relay)
    await reader.request('irn_subscribe', { topic: topicA })
    await reader.nextFrame()
    expect(reader.received.map((item) => item.message)).toEqual(['kept'])
  })

  it('stop drops sockets, whose other ends do nothing, and may be called twice', async () => {
    const relay = await start()
    const clients = await Promise.all(Array.from({ length: 20 }, () => connect(relay)))
    await Promise.all([relay.stop(), relay.stop()])
    await Promise.all(clients.map((client) => client.closed))
    await expect(fetch(relay.url.replace('ws', 'http'))).rejects.toThrow()
  })

  it('takes the next free port where the one that is wanted is in use', async () => {
    const relay = await start()
    const second = await start({ port: relay.port })
    expect(second.port).toBeGreaterThan(relay.port)
    const client = await connect(second)
    expect(await client.request('irn_subscribe', { topic: topicA })).toMatch(/^[0-9a-f]{64}$/)
  })
})
