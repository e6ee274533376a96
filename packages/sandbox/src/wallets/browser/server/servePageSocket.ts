import type { WebSocket } from 'ws'
import type { ApprovalRequest } from '../approvals.js'
import { isRecord } from '../page/isRecord.js'
import type { RequestFrame, ServerFrame, WalletGreeting, WalletId } from '../page/protocol.js'
import type { WalletPort } from '../page/WalletPort.js'
import { WalletRequestError, walletErrorCodes } from '../WalletRequestError.js'
import type { ManagedSession } from './createSession.js'

export interface PageSocketOptions {
  readonly session: ManagedSession
  readonly origin: string
  /** Names this page in the requests that it makes. */
  readonly page: string
  /** The wallets that the page shows. */
  readonly wallets: readonly WalletId[]
}

export interface PageConnection {
  readonly origin: string
  prompt(request: ApprovalRequest, url: string): void
}

/** Connects a page's socket to the wallets of its session, until the page goes. */
export const servePageSocket = (socket: WebSocket, options: PageSocketOptions): PageConnection => {
  const { session, origin, page } = options
  const ports = new Map<WalletId, WalletPort & { close(): void }>()
  const greetings: WalletGreeting[] = []

  const send = (frame: ServerFrame) => {
    if (socket.readyState === socket.OPEN) socket.send(encode(frame))
  }

  const greet = (wallet: WalletId) => {
    const known = session.wallets.get(wallet)
    if (!known) return
    const port = known.openPort(origin, page)
    ports.set(wallet, port)
    port.watch((event, data) => send({ type: 'event', wallet, event, data: plain(data) }))
    if ('chainId' in known) {
      const chainId = `0x${known.chainId().toString(16)}`
      greetings.push({ wallet, chainId, accounts: known.visibleTo(origin) })
    }
  }

  const answer = async ({ id, wallet, method, params }: RequestFrame) => {
    const port = ports.get(wallet)
    const copies = session.wallets.get(wallet)?.replyCopies(method) ?? 1
    const sendCopies = (frame: ServerFrame) => {
      for (let copy = 0; copy < copies; copy += 1) send(frame)
    }
    try {
      if (!port) throw new WalletRequestError(walletErrorCodes.disconnected, 'No such wallet.')
      const result = await port.request(method, params)
      sendCopies({ type: 'result', id, result })
    } catch (error) {
      sendCopies(toErrorFrame(id, error))
    }
  }

  const install = (id: WalletId) => {
    if (ports.has(id)) return
    greet(id)
    const known = session.wallets.get(id)
    if (known && 'chainId' in known) send({ type: 'install', id, info: known.info })
  }

  for (const wallet of options.wallets) greet(wallet)
  send({ type: 'hello', wallets: greetings })
  for (const twin of session.twins()) install(twin)
  const stopListening = session.watchCommands((command) => {
    if (command.type === 'install') install(command.id)
    else send(command)
  })
  socket.on('message', (data) => {
    const frame = parseFrame(String(data))
    if (frame) void answer(frame)
    else socket.close(1008, 'Not a wallet request')
  })
  socket.on('close', () => {
    stopListening()
    for (const port of ports.values()) port.close()
  })

  return {
    origin,
    prompt: (request, url) => send({ type: 'prompt', url, name: `sandbox-wallet-${request.id}` }),
  }
}

const parseFrame = (text: string): RequestFrame | undefined => {
  try {
    const frame: unknown = JSON.parse(text)
    if (!isRecord(frame)) return undefined
    const { id, wallet, method, params } = frame
    if (typeof id !== 'number' || typeof method !== 'string' || !isWalletId(wallet))
      return undefined
    return { id, wallet, method, params }
  } catch {
    return undefined
  }
}

export const isWalletId = (value: unknown): value is WalletId =>
  typeof value === 'string' && /^(?:evm|solana):\d$/.test(value)

const toErrorFrame = (id: number, error: unknown): ServerFrame => {
  if (error instanceof WalletRequestError) return { type: 'error', id, error: plain(error) }
  if (error instanceof Error) {
    const { message } = error
    return { type: 'error', id, error: { code: walletErrorCodes.internal, message } }
  }
  return { type: 'thrown', id, thrown: error }
}

/** An error keeps nothing in JSON by itself. */
const plain = <T>(value: T) =>
  value instanceof WalletRequestError
    ? { code: value.code, message: value.message, data: value.data }
    : value

const encode = (frame: ServerFrame): string => {
  try {
    return JSON.stringify(frame)
  } catch {
    // What a fault made up may be cyclic or hold a bigint, which no wire carries.
    const id = 'id' in frame && typeof frame.id === 'number' ? frame.id : 0
    const error = { code: walletErrorCodes.internal, message: 'The answer cannot be sent.' }
    return JSON.stringify({ type: 'error', id, error } satisfies ServerFrame)
  }
}
