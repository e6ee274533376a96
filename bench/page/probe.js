// Runs in the page before anything else, and looks at it only when it is asked. `globalThis.benchFind` has the selectors.
{
  /** The shortened forms of the wallet's accounts, however a kit shortens them. */
  const ACCOUNT = /^(0x11.*11|4v.*Ki)$/
  /** What takes part in an interaction, by the moment at which the browser was given it. */
  const INPUTS = ['pointerup', 'touchend', 'keydown']

  /** All elements of the page and of the open shadow roots in it. */
  const elements = (root = document) =>
    [...root.querySelectorAll('*')].flatMap((element) =>
      element.shadowRoot ? [element, ...elements(element.shadowRoot)] : [element],
    )
  const boxOf = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  }
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 0 &&
      height > 0 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('[inert]') === null
    )
  }
  const all = {
    button: () => elements().filter((element) => element.matches(globalThis.benchFind.button)),
    wallet: () => elements().filter((element) => element.matches(globalThis.benchFind.wallet)),
    // The smallest that says the whole of it.
    account: () =>
      elements()
        .filter((element) => ACCOUNT.test((element.textContent ?? '').replaceAll(/\s/g, '')))
        .filter((element) => element.tagName !== 'STYLE')
        .reverse(),
    test: (id) => elements().filter((element) => element.getAttribute('data-testid') === id),
  }
  const find = (kind, id) => all[kind](id).find(isShown)

  const inputs = []
  for (const type of INPUTS)
    window.addEventListener(
      type,
      ({ timeStamp }) => inputs.push(performance.timeOrigin + timeStamp),
      { capture: true, passive: true },
    )

  const longTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })

  const shift = { value: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift.value += entry.value
  }).observe({ type: 'layout-shift', buffered: true })

  const interactions = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration, interactionId } of list.getEntries())
      if (interactionId > 0) interactions.push({ at: performance.timeOrigin + startTime, duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })

  globalThis.bench = {
    /** Where something is on show, or undefined. */
    where: (kind, id) => {
      const element = find(kind, id)
      return element && boxOf(element)
    },
    rows: () => all.wallet().length,
    /** Is something else where the button is? */
    isCovered: () => {
      const button = find('button')
      if (!button) return false
      const { x, y, width, height } = boxOf(button)
      let hit = document.elementFromPoint(x + width / 2, y + height / 2)
      for (let root = hit?.shadowRoot; root; root = hit?.shadowRoot) {
        const inner = root.elementFromPoint(x + width / 2, y + height / 2)
        if (!inner || inner === hit) break
        hit = inner
      }
      return hit !== button && !button.contains(hit) && hit?.contains(button) !== true
    },
    /** Is the focus on the button that opens the modal? */
    isFocused: () => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      return active !== null && find('button')?.contains(active) === true
    },
    /** When the browser was given the last press that the page has heard of, in milliseconds since 1970. */
    lastInput: () => inputs.at(-1),
    interactions: () => interactions,
    longTasks: () => longTasks,
    shift: () => shift.value,
    start: () => performance.timeOrigin,
    /** Resolves, once the button is on show, with where that is and when it was first seen. */
    button: async () => {
      for (;;) {
        const box = globalThis.bench.where('button')
        if (box) return { box, at: performance.timeOrigin + performance.now() }
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    },
  }
}
