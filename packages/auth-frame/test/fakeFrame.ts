import { createMemoryBackend, createStorage, FRAME_READY_DELAY_MS } from '@latchkey/foundation'
import { vi } from 'vitest'
import { createFrameClient } from '../src/client/createFrameClient.js'
import type { FrameClientOptions } from '../src/client/options.js'
import type { FrameHandle, OpenFrameOptions } from '../src/element/openFrame.js'
import type { FrameLogin } from '../src/element/sharedFrame.js'
import {
  formatEvent,
  formatFailure,
  formatResult,
  parsePageMessage,
} from '../src/schema/message.js'
import type { FrameMethodName, FrameParams, FrameResult } from '../src/schema/methods.js'
import { createMemoryPort } from './memoryPort.js'

type Answer<M extends FrameMethodName> = (params: FrameParams<M>) => FrameResult<M> | undefined

/** What the site of the frame answers, by method; undefined: nothing, as long as nobody says otherwise. */
export type Answers = { [M in FrameMethodName]?: Answer<M> }

/** A page's end of a frame without a page: what is posted is answered by a table, as the protocol has it. */
export function createFakeFrame(answers: Answers = {}) {
  const peer = createMemoryPort()
  const asked: {
    readonly id: string
    readonly method: FrameMethodName
    readonly params: object
  }[] = []
  const aborted: string[] = []
  const errorListeners = new Set<() => void>()
  const loadListeners = new Set<() => void>()
  const opened: OpenFrameOptions[] = []
  const others: FrameLogin[] = []
  const spies = {
    loadAnew: vi.fn(),
    show: vi.fn(),
    focus: vi.fn(),
    hide: vi.fn(),
    release: vi.fn(),
  }
  let isReady = false
  let isThrownOut = false

  peer.onPost((message) => {
    const read = parsePageMessage(message)
    if (read?.kind === 'abort') {
      aborted.push(read.id)
      return
    }
    if (read?.kind !== 'request') throw new Error(`Not a request: ${JSON.stringify(message)}`)
    const { id, method, params } = read.request
    asked.push({ id, method, params })
    const answer = answers[method] as Answer<FrameMethodName> | undefined
    if (answer === undefined) return
    let reply: object | undefined
    try {
      const result = answer(params)
      reply = result && formatResult(id, method, result)
    } catch (error) {
      const { message, code }: { message: string; code?: number } = Object(error)
      reply = formatFailure(id, method, { message, ...(code === undefined ? {} : { code }) })
    }
    if (reply !== undefined) void Promise.resolve().then(() => peer.deliver(reply))
  })

  const handle: FrameHandle = {
    port: peer.port,
    isReady: () => isReady,
    setReady(next) {
      isReady = next
    },
    isOpen: () => !isThrownOut && spies.release.mock.calls.length < opened.length,
    onError(listener) {
      errorListeners.add(listener)
      return () => void errorListeners.delete(listener)
    },
    onLoad(listener) {
      loadListeners.add(listener)
      return () => void loadListeners.delete(listener)
    },
    getOtherLogins: () => others,
    ...spies,
  }

  return {
    ...peer,
    ...spies,
    asked,
    /** The ids of the requests that the page waits for no more. */
    aborted,
    opened,
    /** What other clients of the page have of its login. */
    others,
    methods: () => asked.map(({ method }) => method),
    open(options: OpenFrameOptions) {
      opened.push(options)
      isThrownOut = false
      isReady = false
      return handle
    },
    /** The page throws the frame away, as an app does that empties its body. */
    throwOut() {
      isThrownOut = true
    },
    ready: () => peer.deliver(formatEvent('ready', { version: '4' })),
    fail() {
      for (const listener of errorListeners) listener()
    },
    /** Some page has loaded in it. */
    load() {
      for (const listener of loadListeners) listener()
    },
    errorListenerCount: () => errorListeners.size,
  }
}

/** A client over a fake frame, with a storage in memory. */
export function setUpClient(answers?: Answers, options: Partial<FrameClientOptions> = {}) {
  const frame = createFakeFrame(answers)
  const backend = createMemoryBackend()
  const warn = vi.fn()
  const storage = options.storage ?? createStorage({ backend, logger: { warn } })
  const client = createFrameClient({
    url: 'https://login.example/frame',
    projectId: 'p1',
    logger: { warn },
    open: frame.open,
    ...options,
    storage,
  })
  const told: (readonly [event: string, payload: unknown])[] = []
  for (const event of ['connect', 'notConnected', 'networkChanged', 'ready', 'alert'] as const)
    client.on(event, (payload) => told.push([event, payload]))
  return { frame, backend, storage, client, told, warn }
}

/** A client whose frame has loaded and is alive. */
export async function setUpReady(answers?: Answers, options?: Partial<FrameClientOptions>) {
  const all = setUpClient({ getChainId: () => ({ chainId: 1 }), ...answers }, options)
  const first = all.client.getChainId()
  all.frame.ready()
  await vi.advanceTimersByTimeAsync(FRAME_READY_DELAY_MS)
  await first
  all.frame.asked.length = 0
  return all
}

/** The code of what a promise rejects with, or `resolved`. */
export function codeOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'resolved',
    (error: unknown) => Reflect.get(Object(error), 'code') as unknown,
  )
}
