// Runs in the page before anything else: watches when things are painted. Times are those of `performance.now()`.
{
  const BUTTON = '[data-testid="connect-button"]'
  const WALLET = '[data-testid^="wallet-selector-dev.bench"]'

  /** All that match, in the page and in the open shadow roots of its custom elements. */
  const findAll = (selector) => {
    const hosts = [...document.querySelectorAll('body, body *')].filter(
      ({ shadowRoot }) => shadowRoot !== null,
    )
    return [document, ...hosts.map(({ shadowRoot }) => shadowRoot)].flatMap((root) => [
      ...root.querySelectorAll(selector),
    ])
  }
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0
  }
  const find = (selector) => findAll(selector).find(isShown)
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  /** The time of the frame after the one that has drawn it. */
  const painted = async (selector) => {
    for (;;) {
      await frame()
      if (find(selector) === undefined) continue
      await frame()
      return performance.now()
    }
  }
  const gone = async (selector) => {
    while (find(selector) !== undefined) await frame()
  }
  const longTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })

  const shift = { value: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift.value += entry.value
  }).observe({ type: 'layout-shift', buffered: true })

  globalThis.bench = {
    button: painted(BUTTON),
    longTasks,
    shift,
    rows: () => findAll(WALLET).length,
    /** Click to painted wallet, in milliseconds. */
    async open() {
      const button = find(BUTTON)
      const start = performance.now()
      button?.click()
      return (await painted(WALLET)) - start
    },
    async close() {
      const dialogs = findAll('dialog[open]')
      for (const dialog of dialogs) {
        const cancel = new Event('cancel', { cancelable: true })
        if (dialog.dispatchEvent(cancel)) dialog.close()
      }
      await gone(WALLET)
      // The dialog's own event comes after it has gone.
      await frame()
      await frame()
    },
    /** Clicks as soon as there is a button, and again until something comes of it. */
    async earliest() {
      while (find(BUTTON) === undefined) await frame()
      const shown = painted(WALLET)
      let isShown = false
      void shown.then(() => {
        isShown = true
      })
      while (!isShown) {
        if (findAll('dialog[open]').length === 0) find(BUTTON)?.click()
        for (let count = 0; count < 6 && !isShown; count += 1) await frame()
      }
      return shown
    },
    /** Click on a wallet to a button that names the account, in milliseconds. */
    async connect() {
      const wallet = find(WALLET)
      const start = performance.now()
      wallet?.click()
      return (await painted('[data-testid="account-button"]')) - start
    },
  }
}
