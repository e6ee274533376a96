interface Lock {
  count: number
  readonly undo: () => void
}

// On the document and by a registered symbol: two instances, or two copies of the kit, share one lock.
const LOCK = Symbol.for('latchkey.scrollLock')

declare global {
  interface Document {
    [LOCK]?: Lock | undefined
  }
}

/**
 * Keeps a person from scrolling the page; the last to unlock ends it. Gives the unlock. No style of the page is touched,
 * whichever element scrolls: `overflow: hidden` or a gutter would change what `100vw`, a sticky header or a scroll bar
 * of the page measure, and move it. The app itself can go on scrolling, as a router does for a new page.
 */
export function lockScroll(): () => void {
  const lock = document[LOCK] ?? { count: 0, undo: refuseScrolling() }
  document[LOCK] = lock
  lock.count += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    lock.count -= 1
    if (lock.count > 0) return
    document[LOCK] = undefined
    lock.undo()
  }
}

/** What scrolls by key, and along which axis. */
const KEYS = new Map<string, Axis>([
  [' ', 'y'],
  ['ArrowDown', 'y'],
  ['ArrowLeft', 'x'],
  ['ArrowRight', 'x'],
  ['ArrowUp', 'y'],
  ['End', 'y'],
  ['Home', 'y'],
  ['PageDown', 'y'],
  ['PageUp', 'y'],
])

/** They have a use of their own for those keys. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const TAKES_SPACE = 'button, summary, [role="button"]'

type Axis = 'x' | 'y'

function refuseScrolling(): () => void {
  const listeners = new AbortController()
  // Before anybody else: a dialog may keep its events to itself.
  const options = { capture: true, passive: false, signal: listeners.signal }
  document.addEventListener(
    'wheel',
    (event) => {
      // With Ctrl it zooms.
      if (event.ctrlKey) return
      const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
      if (!scrollsInside(event, isSideways ? 'x' : 'y')) refuse(event)
    },
    options,
  )
  document.addEventListener(
    'touchmove',
    (event) => {
      // Two fingers zoom.
      if (event.touches.length === 1 && !scrollsInside(event, 'x', 'y')) refuse(event)
    },
    options,
  )
  document.addEventListener(
    'mousedown',
    (event) => {
      // The middle button scrolls by itself from then on.
      if (event.button === 1 && !scrollsInside(event, 'x', 'y')) refuse(event)
    },
    options,
  )
  document.addEventListener(
    'keydown',
    (event) => {
      const axis = KEYS.get(event.key)
      if (axis === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      const target = event.composedPath()[0]
      if (!(target instanceof Element) || target.matches(TAKES_KEYS)) return
      if (event.key === ' ' && target.matches(TAKES_SPACE)) return
      if (!scrollsInside(event, axis)) refuse(event)
    },
    options,
  )
  return () => listeners.abort()
}

function refuse(event: Event): void {
  if (event.cancelable) event.preventDefault()
}

/** Whether an element above the page itself scrolls by this event: a list of the modal, or of a dialog over it. */
function scrollsInside(event: Event, ...axes: Axis[]): boolean {
  return event
    .composedPath()
    .some(
      (element) =>
        element instanceof Element &&
        element !== document.body &&
        element !== document.documentElement &&
        axes.some((axis) => scrolls(element, axis)),
    )
}

function scrolls(element: Element, axis: Axis): boolean {
  const overflows =
    axis === 'y'
      ? element.scrollHeight > element.clientHeight
      : element.scrollWidth > element.clientWidth
  if (!overflows) return false
  const style = getComputedStyle(element)
  const overflow = axis === 'y' ? style.overflowY : style.overflowX
  return overflow === 'auto' || overflow === 'scroll'
}
