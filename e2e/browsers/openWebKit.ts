import { nextFreePort } from '../../scripts/lib/freePort.mjs'
import type { Actions, Browser, Place, Source } from './Browser.js'
import { startProgram } from './startProgram.js'
import { until } from './until.js'

/** How WebDriver names an element. */
type Found = Readonly<Record<string, string>>

const FIRST_PORT = 4_560

export interface WebKitPrograms {
  readonly driver: string
  readonly browser: string
  readonly xvfb: string
}

/** A WebKitGTK of one's own, by WebDriver: https://w3c.github.io/webdriver/ */
export async function openWebKit({ browser, driver, xvfb }: WebKitPrograms): Promise<Browser> {
  const screen = startProgram(xvfb, ['-displayfd', '1', '-screen', '0', '1200x1000x24'])
  const display = await screen.says(/^(\d+)$/m)
  const port = await nextFreePort(FIRST_PORT)
  const started = startProgram(driver, [`--port=${port}`], {
    DISPLAY: `:${display}`,
    LANG: 'en_US.UTF-8',
    // It is started by whoever runs the tests, who may be root.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  })
  const call = async <T = unknown>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: T }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  await until('an answer of the driver', () =>
    call('GET', '/status').then(
      () => true,
      () => undefined,
    ),
  )
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    },
  })
  const session = `/session/${sessionId}`
  const [first = ''] = await call<string[]>('GET', `${session}/window/handles`)
  // One request at a time: where WebDriver looks is part of the session.
  let last: Promise<unknown> = Promise.resolve()
  const placeOf = (handle: string, selector?: string): Place => {
    const there = <T>(work: () => Promise<T>): Promise<T> => {
      const done = last.then(async () => {
        await call('POST', `${session}/window`, { handle })
        if (selector !== undefined) {
          const id = await call<Found>('POST', `${session}/element`, {
            using: 'css selector',
            value: selector,
          })
          await call('POST', `${session}/frame`, { id })
        }
        return work()
      })
      last = done.catch(() => {})
      return done
    }
    return {
      run: <T>(source: string, ...args: readonly unknown[]) =>
        there(async () => {
          const script = `const done = arguments[arguments.length - 1]
            Promise.resolve().then(() => (${source})(...arguments[0])).then(
              (value) => done({ value }), (error) => done({ error: String(error) }))`
          const answer = await call<{ value?: T; error?: string }>(
            'POST',
            `${session}/execute/async`,
            { script, args: [args] },
          )
          if (answer.error !== undefined) throw new Error(answer.error)
          return answer.value as T
        }),
      act: async (actions: Actions) => {
        // WebKitGTK counts from the corner of the page, in a frame as well.
        const corner =
          selector === undefined ? undefined : await restingCorner(placeOf(handle), selector)
        const moved =
          corner === undefined ? actions : actions.map((source) => moveBy(source, corner))
        await there(() => call('POST', `${session}/actions`, { actions: moved }))
      },
    }
  }
  await call('POST', `${session}/window/rect`, { width: 1_000, height: 800 })
  const page = placeOf(first)
  /** Of the pages that it has left. */
  const earlier: string[] = []
  const ofThisPage = () => page.run<string[]>('() => globalThis.faults ?? []')
  return {
    page,
    async goto(url) {
      earlier.push(...(await ofThisPage()))
      await call('POST', `${session}/window`, { handle: first })
      await call('POST', `${session}/url`, { url })
      await page.run(WATCH)
    },
    frame: async (selector) => placeOf(first, selector),
    async window(part) {
      const found = await until(`a window at ${part}`, async () => {
        for (const handle of await call<string[]>('GET', `${session}/window/handles`)) {
          const place = placeOf(handle)
          if (handle !== first && (await place.run<string>('() => location.href')).includes(part))
            return place
        }
        return undefined
      })
      return found
    },
    faults: async () => [...earlier, ...(await ofThisPage())],
    async close() {
      await call('DELETE', session).catch(() => {})
      await started.stop()
      await screen.stop()
    },
  }
}

interface Corner {
  readonly left: number
  readonly top: number
}

const CORNER = `(selector) => {
  const { left, top } = document.querySelector(selector).getBoundingClientRect()
  return { left: Math.round(left), top: Math.round(top) }
}`

/** Where a frame begins, once it has come to rest. */
async function restingCorner(page: Place, selector: string): Promise<Corner> {
  let before: Corner | undefined
  return until(`a rest of ${selector}`, async () => {
    const now = await page.run<Corner>(CORNER, selector)
    const isStill = now.left === before?.left && now.top === before.top
    before = now
    return isStill ? now : undefined
  })
}

function moveBy(source: Source, { left, top }: Corner): Source {
  const actions = source.actions.map((action) =>
    action.x === undefined || action.y === undefined
      ? action
      : { ...action, x: action.x + left, y: action.y + top },
  )
  return { ...source, actions }
}

/** Notes what goes wrong from now on: WebDriver does not tell. */
const WATCH = `() => {
  globalThis.faults = []
  addEventListener('error', ({ message }) => faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
  addEventListener('securitypolicyviolation', (event) => faults.push(event.violatedDirective + ' ' + event.blockedURI))
  const { error } = console
  console.error = (...parts) => {
    faults.push(parts.join(' '))
    error(...parts)
  }
}`
