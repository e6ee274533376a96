import { disconnected, WalletRequestError } from '../WalletRequestError.js'
import type { ProviderInfo } from './announceProvider.js'
import type { RequestFrame, ServerFrame, WalletId } from './protocol.js'
import type { WalletPort } from './WalletPort.js'

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: unknown) => void
}

type Listener = (event: string, data: unknown) => void

const openTimeoutMs = 5_000
const firstRetryMs = 250
const longestRetryMs = 10_000

export interface PageSocket {
  port(wallet: WalletId): WalletPort
  /** Opens it before the first request. */
  open(): void
}

/** What the server tells the page to do. */
export interface PageCommands {
  prompt(prompt: { readonly url: string; readonly name: string }): void
  announce(): void
  install(wallet: { readonly id: WalletId; readonly info: ProviderInfo }): void
}

/**
 * One socket for all wallets of a page. It opens with the first request, so that a page that asks nothing
 * contacts nobody; once it was open, it comes back by itself.
 */
export const createSocket = (url: string, commands: PageCommands): PageSocket => {
  const listeners = new Map<WalletId, Set<Listener>>()
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let opening: Promise<WebSocket> | undefined
  let wasOpen = false
  /** Whether the page has been told that its wallets are gone. */
  let isGone = false
  let retryMs = firstRetryMs

  const emit = (wallet: WalletId, event: string, data: unknown) => {
    for (const listener of [...(listeners.get(wallet) ?? [])]) listener(event, data)
  }

  const settle = (id: number, how: (one: Waiting) => void) => {
    const one = waiting.get(id)
    if (!one) return
    waiting.delete(id)
    how(one)
  }

  // The server is the wallet's own other half: its frames are trusted.
  const read = (frame: ServerFrame) => {
    switch (frame.type) {
      case 'hello':
        // The first time nobody has missed anything yet.
        if (wasOpen) {
          for (const wallet of listeners.keys()) emit(wallet, 'reopened', undefined)
          for (const { wallet, chainId, accounts } of frame.wallets) {
            if (isGone) emit(wallet, 'connect', { chainId })
            emit(wallet, 'accountsChanged', accounts)
          }
        }
        wasOpen = true
        isGone = false
        return
      case 'result':
        return settle(frame.id, ({ resolve }) => resolve(frame.result))
      case 'error':
        return settle(frame.id, ({ reject }) => {
          const { code, message, data } = frame.error
          reject(new WalletRequestError(code, message, data))
        })
      case 'thrown':
        return settle(frame.id, ({ reject }) => reject(frame.thrown))
      case 'event':
        return emit(
          frame.wallet,
          frame.event,
          frame.event === 'disconnect' ? disconnected() : frame.data,
        )
      case 'prompt':
        return commands.prompt(frame)
      case 'announce':
        return commands.announce()
      case 'install':
        return commands.install(frame)
    }
  }

  const lose = () => {
    opening = undefined
    for (const { reject } of waiting.values()) reject(disconnected())
    waiting.clear()
  }

  const retry = () => {
    if (opening !== undefined) return
    open().catch(() => {
      setTimeout(retry, retryMs)
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    })
  }

  // Firefox closes the sockets of a page as soon as it is about to leave it: that is no wallet's end.
  const comeBack = () => {
    open().catch(() => {
      isGone = true
      for (const wallet of listeners.keys()) emit(wallet, 'disconnect', disconnected())
      setTimeout(retry, retryMs)
    })
  }

  const open = (): Promise<WebSocket> => {
    opening ??= new Promise((resolve, reject) => {
      const socket = new WebSocket(url)
      const timer = setTimeout(() => socket.close(), openTimeoutMs)
      let isOpen = false
      socket.onopen = () => {
        clearTimeout(timer)
        isOpen = true
        retryMs = firstRetryMs
        resolve(socket)
      }
      socket.onmessage = ({ data }: MessageEvent<string>) => read(JSON.parse(data))
      socket.onclose = () => {
        clearTimeout(timer)
        lose()
        reject(disconnected())
        if (isOpen) comeBack()
      }
    })
    return opening
  }

  const send = async (wallet: WalletId, method: string, params: unknown): Promise<unknown> => {
    const socket = await open().catch(() => {
      throw disconnected()
    })
    lastId += 1
    const frame: RequestFrame = { id: lastId, wallet, method, params }
    return new Promise((resolve, reject) => {
      waiting.set(frame.id, { resolve, reject })
      socket.send(JSON.stringify(frame))
    })
  }

  return {
    open: retry,
    port: (wallet) => {
      listeners.set(wallet, new Set())
      return {
        request: (method, params) => send(wallet, method, params),
        watch: (listener) => {
          listeners.get(wallet)?.add(listener)
          return () => listeners.get(wallet)?.delete(listener)
        },
      }
    },
  }
}
