import '@fontsource-variable/inter/wght.css'
import { withTimeout } from '@latchkey/foundation'
import { fixtures } from '../fixtures/index.js'
import { createStage } from './createStage.js'
import { type FrameRequest, parseRequest } from './request.js'
import { settle } from './settle.js'

/** What a test tells a frame. */
export interface Gallery {
  /** Every view with its states and the one that stands for it. */
  readonly contents: Readonly<
    Record<string, { readonly main: string; readonly states: readonly string[] }>
  >
  /** Shows another state in the same page; resolves when it is at rest. */
  show(request: Partial<FrameRequest>): Promise<void>
  /** Paints what is on show in other colours. */
  repaint(colors: Pick<FrameRequest, 'theme' | 'accent'>): Promise<void>
}

declare global {
  var gallery: Gallery
}

/** Longer than the waits of logins and wallets, which a fixture may let pass. */
const LONGEST_STEP_MS = 40_000

const asked = parseRequest(new URLSearchParams(location.search))
let current: ReturnType<typeof createStage> | undefined

globalThis.gallery = {
  contents: Object.fromEntries(
    Object.entries(fixtures).map(([view, { main, states }]) => [
      view,
      { main, states: Object.keys(states) },
    ]),
  ),
  show: (request) => show({ ...asked, ...request }, { isQuick: true }),
  async repaint(colors) {
    current?.repaint(colors)
    await settle({ isQuick: true })
  },
}

async function show(request: FrameRequest, options: { readonly isQuick: boolean }): Promise<void> {
  const { dataset } = document.documentElement
  delete dataset.settled
  if (current !== undefined) await inTime('clearing what was on show', current.clear())
  current = undefined
  const { view, state } = request
  const bring = fixtures[view]?.states[state]
  if (bring === undefined) throw new Error(`There is no ${view} / ${state}`)
  current = createStage(request)
  document.title = `${view}: ${state}`
  await inTime('bringing it into the state', bring(current.stage))
  await settle(options)
  dataset.settled = ''
}

/** A step that never ends is a fault of its own, rather than one of the whole walk. */
function inTime(what: string, step: Promise<unknown>): Promise<unknown> {
  const onTimeout = () => new Error(`It is still ${what}`)
  return withTimeout(step, { timeoutMs: LONGEST_STEP_MS, onTimeout })
}

function fail(error: unknown): void {
  const text = document.createElement('p')
  text.className = 'failure'
  text.textContent = error instanceof Error ? `${error.message}\n\n${error.stack}` : String(error)
  document.querySelector('#page')?.append(text)
  document.documentElement.dataset.failed = ''
}

if (asked.view !== '') show(asked, { isQuick: false }).catch(fail)
