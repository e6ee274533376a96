import type { FrameRequest } from './request.js'

/** When every frame takes place: what is relative to the clock reads the same on every day. */
const NOW = Date.UTC(2026, 0, 15, 12)

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

/** Shorter waits are part of a motion. */
const SHORTEST_SKIPPED_MS = 250
const SKIPPED_TO_MS = 20

/** What the page around the kit is like; each call gives its own undoing. */
export const environment = {
  /** A clock that begins at the same moment each time, and can be put forward. */
  fixClock(): { readonly undo: () => void; readonly advance: (milliseconds: number) => void } {
    const { Date: Real } = globalThis
    let offset = NOW - Real.now()
    globalThis.Date = new Proxy(Real, {
      construct: (target, values: readonly unknown[]) =>
        Reflect.construct(target, values.length === 0 ? [target.now() + offset] : values),
      get: (target, name) =>
        name === 'now' ? () => target.now() + offset : Reflect.get(target, name),
    })
    return {
      undo() {
        globalThis.Date = Real
      },
      advance(milliseconds) {
        offset += milliseconds
      },
    }
  },

  /** The browser calls itself a phone's. */
  bePhone: () => override(navigator, 'userAgent', PHONE_AGENT),

  goOffline(): () => void {
    const undo = override(navigator, 'onLine', false)
    window.dispatchEvent(new Event('offline'))
    return () => {
      undo()
      window.dispatchEvent(new Event('online'))
    }
  },

  /** Timers of up to this many milliseconds that begin from now on are over at once. */
  passTime(milliseconds: number): () => void {
    const real = globalThis.setTimeout
    const quick = (handler: () => void, delay = 0, ...rest: []) => {
      const isSkipped = delay >= SHORTEST_SKIPPED_MS && delay <= milliseconds
      return real(handler, isSkipped ? SKIPPED_TO_MS : delay, ...rest)
    }
    return override(globalThis, 'setTimeout', quick)
  },

  /** No window opens and no clipboard is written, whatever is told; a popup `opens` or is blocked. */
  stayHere(opens: boolean): () => void {
    const undo = [
      override(window, 'open', () => (opens ? window : null)),
      override(navigator, 'userActivation', { isActive: opens, hasBeenActive: opens }),
      override(document, 'hasFocus', () => true),
      override(navigator, 'clipboard', { writeText: async () => undefined }),
    ]
    return () => {
      for (const each of undo) each()
    }
  },

  /** As the system's setting has it; a page cannot set it, so its answers and style sheets are changed. */
  setMotion(motion: FrameRequest['motion']): () => void {
    if (motion === 'full') return () => undefined
    const { matchMedia } = window
    const { replaceSync } = CSSStyleSheet.prototype
    window.matchMedia = (query) =>
      matchMedia.call(window, query.includes('prefers-reduced-motion') ? 'all' : query)
    CSSStyleSheet.prototype.replaceSync = function (css) {
      const reduced = css.replaceAll(/\(prefers-reduced-motion:\s*reduce\)/g, 'all')
      replaceSync.call(this, reduced)
    }
    return () => {
      window.matchMedia = matchMedia
      CSSStyleSheet.prototype.replaceSync = replaceSync
    }
  },
}

function override(target: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, writable: true, value })
  return () => {
    if (own === undefined) Reflect.deleteProperty(target, name)
    else Object.defineProperty(target, name, own)
  }
}
