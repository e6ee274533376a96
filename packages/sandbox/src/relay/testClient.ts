import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import bs58 from 'bs58'
import { WebSocket } from 'ws'

/** A bare relay client for tests: its own key, JSON-RPC by hand. */
export interface RelayTestClient {
  readonly id: string
  readonly received: { id: number; topic: string; message: string }[]
  request(method: string, params: unknown): Promise<unknown>
  send(frame: string | Buffer): void
  /** The next frame that is no answer to `request`. */
  nextFrame(): Promise<unknown>
  acknowledge: boolean
  readonly closed: Promise<{ code: number; reason: string }>
  /** From now on pings go unanswered, as on a half-open connection. */
  mute(): void
  /** Resolves when the relay has pinged, and has our answer. */
  pinged(): Promise<void>
  close(): void
}

export interface RelayIdentity {
  id: string
  privateKey: KeyObject
}

/** A new Ed25519 key and its did:key. */
export function createRelayIdentity(): RelayIdentity {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url')
  const id = `did:key:z${bs58.encode(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`
  return { id, privateKey }
}

/** The JWT that a WalletConnect client sends, with any claim or header replaced. */
export function signRelayAuth(
  identity: RelayIdentity,
  claims: Record<string, unknown>,
  header: Record<string, unknown> = {},
): string {
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    iss: identity.id,
    sub: randomBytes(32).toString('hex'),
    iat: now,
    exp: now + 86_400,
    ...claims,
  }
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const data = `${encode({ alg: 'EdDSA', typ: 'JWT', ...header })}.${encode(payload)}`
  return `${data}.${sign(null, Buffer.from(data), identity.privateKey).toString('base64url')}`
}

export async function openRelayClient(
  url: string,
  options: { identity?: RelayIdentity; auth?: string; projectId?: string } = {},
): Promise<RelayTestClient> {
  const identity = options.identity ?? createRelayIdentity()
  const query = new URLSearchParams({
    auth: options.auth ?? signRelayAuth(identity, { aud: url }),
    projectId: options.projectId ?? 'test',
    ua: 'wc-2/js-2.21.8',
    useOnCloseEvent: 'true',
  })
  const socket = new WebSocket(`${url}/?${query}`)
  const waiting = new Map<number, (answer: unknown) => void>()
  const frames: unknown[] = []
  const readers: ((frame: unknown) => void)[] = []
  let nextId = 1

  const client: RelayTestClient = {
    id: identity.id,
    received: [],
    acknowledge: true,
    request(method, params) {
      const id = nextId++
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return new Promise((resolve) => waiting.set(id, resolve))
    },
    send: (frame) => socket.send(frame),
    nextFrame: () =>
      new Promise((resolve) => {
        if (frames.length > 0) resolve(frames.shift())
        else readers.push(resolve)
      }),
    closed: new Promise((resolve) => {
      socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }))
    }),
    mute: () => socket.pause(),
    async pinged() {
      await once(socket, 'ping')
      // The relay answers a ping of our own after it has read what was sent before.
      socket.ping()
      await once(socket, 'pong')
    },
    close: () => socket.terminate(),
  }
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString())
    const answer = waiting.get(frame.id)
    if (answer) {
      waiting.delete(frame.id)
      answer(frame.error ? { error: frame.error } : frame.result)
      return
    }
    if (frame.method === 'irn_subscription') {
      const { topic, message } = frame.params.data
      client.received.push({ id: frame.id, topic, message })
      if (client.acknowledge) {
        socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
      }
    }
    const reader = readers.shift()
    if (reader) reader(frame)
    else frames.push(frame)
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return client
}
