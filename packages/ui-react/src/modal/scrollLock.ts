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

/** Keeps the page from scrolling and from jumping; the last to unlock restores it. Gives the unlock. */
export function lockScroll(): () => void {
  const lock = document[LOCK] ?? { count: 0, undo: freeze(document.documentElement) }
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

function freeze(page: HTMLElement): () => void {
  const scrollbar = window.innerWidth - page.clientWidth
  const changes: [name: string, value: string][] = [['overflow', 'hidden']]
  if (scrollbar > 0) {
    // Where the scroll bar was there stays a gutter: nothing on the page moves.
    if (globalThis.CSS?.supports('scrollbar-gutter', 'stable'))
      changes.push(['scrollbar-gutter', 'stable'])
    else changes.push(['padding-right', `${scrollbar}px`])
  }
  const before = changes.map(([name]) => [name, page.style.getPropertyValue(name)] as const)
  for (const [name, value] of changes) page.style.setProperty(name, value)
  return () => {
    for (const [name, value] of before) {
      if (value === '') page.style.removeProperty(name)
      else page.style.setProperty(name, value)
    }
    if (page.getAttribute('style') === '') page.removeAttribute('style')
  }
}
