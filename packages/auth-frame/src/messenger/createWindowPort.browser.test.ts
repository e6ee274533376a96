import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { frameMessages, mutated } from '../../test/messages.js'
import { addFrame, leadTo, openWindow, pageAt, puppetOf, siteAt } from '../../test/pages.js'
import { formatFailure, formatResult } from '../schema/message.js'
import { createMessenger } from './createMessenger.js'
import { createWindowPort } from './createWindowPort.js'

const GOOD = siteAt('login')
const EVIL = siteAt('evil')

afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

const flags = [true, false]
const MATRIX = flags.flatMap((isTrusted) =>
  flags.flatMap((isOrigin) =>
    flags.flatMap((isSource) =>
      flags.flatMap((isPlain) =>
        flags.map((isSchema) => ({ isTrusted, isOrigin, isSource, isPlain, isSchema })),
      ),
    ),
  ),
)

/** The frame of the page, another frame beside it, and a messenger that hears the first alone. */
async function setUp() {
  const frame = await addFrame(pageAt(GOOD, 'puppet.html'))
  const other = await addFrame(pageAt(GOOD, 'puppet.html'))
  const port = createWindowPort({ window, peer: () => frame.contentWindow, origins: [GOOD] })
  const asked: unknown[] = []
  const messenger = createMessenger({
    port: {
      ...port,
      post(message) {
        asked.push(message)
        port.post(message)
      },
    },
  })
  return { frame, other, port, messenger, asked }
}

describe('the way to the frame', () => {
  it('[T1] [FRM-6] takes one of the 32 combinations of what is right and wrong with a message', async () => {
    expect(MATRIX).toHaveLength(32)
    const { asked, frame, messenger, other } = await setUp()
    const accepted: object[] = []
    for (const isOrigin of flags) {
      const site = isOrigin ? GOOD : EVIL
      for (const each of [frame, other]) await leadTo(each, pageAt(site, 'puppet.html'))
      for (const gates of MATRIX.filter((gate) => gate.isOrigin === isOrigin)) {
        const { isPlain, isSchema, isSource, isTrusted } = gates
        let outcome: unknown
        const call = messenger.call('getChainId', {}).then(
          (result) => {
            outcome = result
          },
          (error: unknown) => {
            outcome = error
          },
        )
        const id = String(Reflect.get(Object(asked.at(-1)), 'id'))
        const reply = formatResult(id, 'getChainId', { chainId: 7 })
        const fields = isSchema ? reply : { ...reply, extra: 1 }
        // A list with just the same fields.
        const data = isPlain ? fields : Object.assign([], fields)
        const from = isSource ? frame : other
        if (isTrusted) await puppetOf(from, site).post([data])
        else
          window.dispatchEvent(
            new MessageEvent('message', { data, origin: site, source: from.contentWindow }),
          )
        await Promise.resolve()
        if (outcome !== undefined) accepted.push({ ...gates, outcome })
        messenger.abort()
        await call
      }
    }
    expect(accepted).toEqual([
      {
        isTrusted: true,
        isOrigin: true,
        isSource: true,
        isPlain: true,
        isSchema: true,
        outcome: { chainId: 7 },
      },
    ])
    messenger.destroy()
  })

  it('[T1] takes no event that the page has made of one that was good', async () => {
    const { frame, messenger, asked } = await setUp()
    const good: MessageEvent<unknown>[] = []
    const keep = (event: MessageEvent<unknown>) => good.push(event)
    window.addEventListener('message', keep)
    await puppetOf(frame, GOOD).post([{ some: 'message' }])
    window.removeEventListener('message', keep)
    const call = messenger.call('getChainId', {})
    let isSettled = false
    const settled = call
      .finally(() => {
        isSettled = true
      })
      .catch(() => {})
    const id = String(Reflect.get(Object(asked[0]), 'id'))
    const data = formatResult(id, 'getChainId', { chainId: 7 })
    const init = { data, origin: GOOD, source: frame.contentWindow }
    const forged = new MessageEvent('message', init)
    Object.setPrototypeOf(
      forged,
      Object.create(MessageEvent.prototype, { isTrusted: { value: true } }),
    )
    for (const event of [forged, new MessageEvent('message', init)]) window.dispatchEvent(event)
    // One that the browser has made is nobody's any more once a page has sent it again.
    const [first] = good
    if (first === undefined) throw new TypeError('no message has come')
    Object.defineProperty(first, 'data', { value: data })
    window.dispatchEvent(first)
    await Promise.resolve()
    expect(isSettled).toBe(false)
    messenger.destroy()
    await settled
  })

  it.each([
    ['origin', EVIL, 'frame'],
    ['source', GOOD, 'other'],
  ] as const)(
    '[T1] reads the %s of an event as the browser has made it, whatever a page has put over it since',
    async (field, site, from) => {
      const { asked, messenger, ...frames } = await setUp()
      const failed = expect(messenger.call('getChainId', {})).rejects.toThrow('mine')
      const id = String(Reflect.get(Object(asked[0]), 'id'))
      await leadTo(frames[from], pageAt(site, 'puppet.html'))
      const own = Object.getOwnPropertyDescriptor(MessageEvent.prototype, field) ?? {}
      Object.defineProperty(MessageEvent.prototype, field, {
        configurable: true,
        get: () => (field === 'origin' ? GOOD : frames.frame.contentWindow),
      })
      try {
        await puppetOf(frames[from], site).post([formatResult(id, 'getChainId', { chainId: 7 })])
      } finally {
        Object.defineProperty(MessageEvent.prototype, field, own)
      }
      await leadTo(frames.frame, pageAt(GOOD, 'puppet.html'))
      await puppetOf(frames.frame, GOOD).post([
        formatFailure(id, 'getChainId', { message: 'mine' }),
      ])
      await failed
      messenger.destroy()
    },
  )

  it('[T2] leads to nobody else once the frame is elsewhere', async () => {
    const { frame, messenger } = await setUp()
    await leadTo(frame, pageAt(EVIL, 'puppet.html'))
    const calls = [
      messenger.call('connectOtp', { otp: '123456' }),
      messenger.call('isConnected', { token: 'session' }),
    ].map((call) => call.catch(() => {}))
    expect(await puppetOf(frame, EVIL).getHeard()).toEqual([])
    messenger.destroy()
    await Promise.all(calls)
    expect(await puppetOf(frame, EVIL).getHeard()).toEqual([])
  })

  describe('whatever is posted', () => {
    const errors: unknown[] = []
    const listener = (event: Event) => errors.push(event)
    beforeEach(() => {
      errors.length = 0
      for (const type of ['error', 'unhandledrejection']) window.addEventListener(type, listener)
    })
    afterEach(() => {
      for (const type of ['error', 'unhandledrejection']) window.removeEventListener(type, listener)
    })

    it(
      '[T1] [T23] lets through what the right frame posts alone, and ends with none of it in an error',
      async () => {
        const { frame, messenger, other, port } = await setUp()
        const evil = await addFrame(pageAt(EVIL, 'puppet.html'))
        const heard: unknown[] = []
        const stop = port.listen((data) => heard.push(data))
        const states: unknown[] = []
        for (const event of ['ready', 'sessionUpdate'] as const)
          messenger.on(event, (payload) => states.push(payload))
        const { numRuns } = fuzzRuns(10_000, 300)
        const messages = fc
          .sample(fc.oneof(fc.anything(), mutated(frameMessages), frameMessages), numRuns)
          .filter(isCloneable)
        expect(messages.length).toBeGreaterThan(numRuns / 2)
        const popup = await openWindow(pageAt(GOOD, 'puppet.html'))
        onTestFinished(() => popup.close())
        const ways = [
          (list: unknown[]) => puppetOf({ contentWindow: popup }, GOOD).post(list),
          (list: unknown[]) => puppetOf(other, GOOD).post(list),
          (list: unknown[]) => puppetOf(evil, EVIL).post(list),
          (list: unknown[]) => {
            for (const data of list) window.postMessage(data, window.location.origin)
          },
          (list: unknown[]) => {
            const source = frame.contentWindow
            for (const data of list)
              window.dispatchEvent(new MessageEvent('message', { data, origin: GOOD, source }))
          },
        ]
        for (const [at, way] of ways.entries())
          await way(messages.filter((_message, index) => index % ways.length === at))
        // The last of those that the page has posted to itself has come, too.
        await ownMessages()
        expect(heard).toEqual([])
        expect(states).toEqual([])
        await puppetOf(frame, GOOD).post(messages)
        expect(heard.length).toBeGreaterThan(messages.length / 2)
        expect(
          heard.filter((data) => Object.prototype.toString.call(data) !== '[object Object]'),
        ).toEqual([])
        expect(states.length).toBeGreaterThan(0)
        expect(errors).toEqual([])
        stop()
        messenger.destroy()
      },
      FUZZ_TIMEOUT_MS,
    )
  })
})

function isCloneable(data: unknown): boolean {
  try {
    structuredClone(data)
    return true
  } catch {
    return false
  }
}

/** Resolves once what this page has posted to itself has come. */
function ownMessages(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    window.addEventListener('message', function last({ ports }) {
      if (ports.length === 0) return
      window.removeEventListener('message', last)
      port1.close()
      resolve()
    })
    window.postMessage(undefined, window.location.origin, [port2])
  })
}
