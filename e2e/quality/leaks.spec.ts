import type { CDPSession, Page } from '@playwright/test'
import { App } from '../fixtures/App.js'
import { test as base, expect } from '../fixtures/test.js'

/** For what is weighed, in a browser of its own: how a browser is started is the same for all tests of a worker. */
const test = base.extend({
  context: async ({ playwright, launchOptions }, use) => {
    const { args = [] } = launchOptions
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      // Code that the browser compiles again and again until it is fast enough would count as heap: for hundreds of
      // cycles it outweighs any leak.
      args: [...args, '--js-flags=--no-opt --no-maglev --no-sparkplug'],
    })
    // The sheet and the card only fade then: cycles take half the time.
    await use(await browser.newContext({ reducedMotion: 'reduce' }))
    await browser.close()
  },
})

interface Weight {
  readonly nodes: number
  readonly listeners: number
  readonly kilobytes: number
}

/** What a page holds, once everything that nobody needs is gone. */
async function weigh(cdp: CDPSession): Promise<Weight> {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage')
  // Code that is loaded stays loaded, and each file of it has a link in the page. What is fetched once the page is idle
  // may come in any of the rounds that a test compares.
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `document.querySelectorAll('link[rel="modulepreload"]').length`,
  })
  const { metrics } = await cdp.send('Performance.getMetrics')
  const find = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return {
    nodes: find('Nodes') - result.value,
    listeners: find('JSEventListeners'),
    kilobytes: find('JSHeapUsedSize') / 1_024,
  }
}

async function inspect(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('HeapProfiler.enable')
  return cdp
}

/** The types of the events that somebody listens to on the page's global objects. */
async function readListeners(cdp: CDPSession): Promise<readonly string[]> {
  const targets = [
    'window',
    'document',
    'document.documentElement',
    'document.body',
    'visualViewport',
    'screen.orientation',
    'navigator.serviceWorker',
  ]
  const found = await Promise.all(
    targets.map(async (expression) => {
      const { result } = await cdp.send('Runtime.evaluate', { expression })
      if (result.objectId === undefined) return []
      const { listeners } = await cdp.send('DOMDebugger.getEventListeners', {
        objectId: result.objectId,
      })
      return listeners.map(({ type }) => `${expression} ${type}`)
    }),
  )
  return found.flat().sort()
}

/** Counts the timers of a page that have neither fired for the last time nor been cleared. */
async function countTimers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const running = new Set<unknown>()
    Reflect.set(globalThis, 'runningTimers', running)
    const { setTimeout: later, setInterval: often, clearTimeout: stop } = globalThis
    const run = (callback: unknown, args: unknown[]) => {
      if (typeof callback === 'function') callback(...args)
    }
    const patched = {
      setTimeout(callback: unknown, delay?: number, ...args: unknown[]) {
        const id = later(() => {
          running.delete(id)
          run(callback, args)
        }, delay)
        running.add(id)
        return id
      },
      setInterval(callback: unknown, delay?: number, ...args: unknown[]) {
        const id = often(() => run(callback, args), delay)
        running.add(id)
        return id
      },
      clearTimeout(id?: number) {
        running.delete(id)
        stop(id)
      },
      clearInterval(id?: number) {
        running.delete(id)
        stop(id)
      },
    }
    Object.assign(globalThis, patched)
  })
  return () =>
    page.evaluate(() => {
      const running: unknown = Reflect.get(globalThis, 'runningTimers')
      return running instanceof Set ? running.size : Number.NaN
    })
}

/** The sockets to the relay that a page has open, and how many it has opened in all. */
function watchSockets(page: Page, relay: string) {
  const open = new Set<unknown>()
  const counts = { opened: 0, open: () => open.size }
  page.on('websocket', (socket) => {
    if (!socket.url().startsWith(relay)) return
    counts.opened += 1
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  return counts
}

/** Opens the modal and closes it again when all is loaded that an idle page loads for the clicks to come: it stays. */
async function openUntilLoaded(page: Page): Promise<void> {
  const app = new App(page)
  const countLoaded = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  await page.getByTestId('connect-button').waitFor()
  const atFirst = await countLoaded()
  await app.openConnect()
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done())))
      }),
  )
  await expect.poll(countLoaded).toBeGreaterThan(atFirst)
  let last = Number.NaN
  await expect
    .poll(
      async () => {
        const before = last
        last = await countLoaded()
        return last - before
      },
      { intervals: [500] },
    )
    .toBe(0)
  await page.getByTestId('w3m-header-close').click()
  await app.gone()
}

/** Opens the modal by its button and closes it by its own, without anything of the test's in between. */
function openAndClose(page: Page, times: number): Promise<void> {
  return page.evaluate(async (count) => {
    const find = (host: string, testId: string): HTMLElement | undefined =>
      [...document.querySelectorAll(host)].flatMap(
        ({ shadowRoot }) =>
          shadowRoot?.querySelector<HTMLElement>(`[data-testid="${testId}"]`) ?? [],
      )[0]
    const until = async <T>(get: () => T): Promise<T> => {
      for (;;) {
        const found = get()
        if (found) return found
        await new Promise((done) => setTimeout(done, 10))
      }
    }
    for (let done = 0; done < count; done += 1) {
      find('latchkey-button', 'connect-button')?.click()
      await until(() => find('latchkey-modal', 'wallet-selector-walletConnect'))
      find('latchkey-modal', 'w3m-header-close')?.click()
      await until(() => document.querySelector('latchkey-modal') === null)
    }
  }, times)
}

test('[LEAK-1:nodes,listeners] fifty openings and closings add no node, no listener and no heap; the scale sees what is left behind', async ({
  open,
  page,
  wallets,
}) => {
  await open('react-ethers')
  await openUntilLoaded(page)
  await openAndClose(page, 20)
  const cdp = await inspect(page)
  const before = await weigh(cdp)
  await openAndClose(page, 50)
  const after = await weigh(cdp)
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(0)
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(0)
  const perCycle = (after.kilobytes - before.kilobytes) / 50
  console.log(`An opening and closing leaves ${perCycle.toFixed(2)} kB`)
  expect(perCycle).toBeLessThanOrEqual(1)
  expect(wallets.log).toEqual([])

  const listenersBefore = await readListeners(cdp)
  await page.evaluate(() => {
    const kept = Array.from({ length: 10 }, () => document.createElement('p'))
    for (const node of kept) node.onclick = () => undefined
    // One kilobyte for each of fifty cycles.
    const kilobytes = Array.from({ length: 50 }, () => Array.from({ length: 280 }, Math.random))
    Reflect.set(globalThis, 'kept', [kept, kilobytes])
    window.addEventListener('online', () => undefined)
  })
  const spoilt = await weigh(cdp)
  expect(spoilt.kilobytes - after.kilobytes).toBeGreaterThan(50)
  expect(spoilt.nodes - after.nodes).toBeGreaterThanOrEqual(10)
  expect(spoilt.listeners - after.listeners).toBeGreaterThanOrEqual(10)
  expect(await readListeners(cdp)).toEqual([...listenersBefore, 'window online'].sort())
})

test('[LEAK-1:destroyListeners,destroyTimers,destroySockets] destroy() leaves no listener, timer, node or socket', async ({
  lifecycle,
  page,
  phone,
  sandbox,
  wallets,
}) => {
  const readTimers = await countTimers(page)
  const sockets = watchSockets(page, sandbox.addresses.relay)
  await page.goto(lifecycle)
  const app = new App(page)
  const live = async () => {
    await page.evaluate(async () => {
      globalThis.lifecycle.create('main')
      await globalThis.lifecycle.kit('main').open()
    })
    await app.wallet('walletConnect').click()
    await page.getByTestId('wui-link-copy').and(page.locator(':not([aria-disabled])')).waitFor()
    const uri = await page.evaluate(() => globalThis.lifecycle.pairingUri('main'))
    await phone.pair(uri ?? '')
    await expect(app.modal).toBeHidden()
    await page.evaluate(() => globalThis.lifecycle.kit('main').open())
    await app.view('Account').waitFor()
    await page.getByTestId('disconnect-button').click()
    await expect(app.modal).toBeHidden()
    await page.evaluate(() => globalThis.lifecycle.kit('main').open())
    await app.wallet('dev.latchkey.sandbox').click()
    await app.gone()
  }
  const end = () => page.evaluate(() => globalThis.lifecycle.destroy('main'))
  // What a page's first instance loads stays loaded: the second has to leave nothing at all.
  await live()
  await page.evaluate(() => {
    Reflect.set(globalThis, 'first', new WeakRef(globalThis.lifecycle.kit('main')))
  })
  await end()
  await expect.poll(readTimers).toBe(0)

  const cdp = await inspect(page)
  const snapshot = async () => ({
    events: await readListeners(cdp),
    timers: await readTimers(),
    modals: await page.locator('latchkey-modal').count(),
    sockets: sockets.open(),
  })
  const before = await snapshot()
  const weightBefore = await weigh(cdp)
  await live()
  const during = await snapshot()
  expect(during.sockets).toBe(1)
  expect(during.timers).toBeGreaterThan(before.timers)
  expect(during.events.length).toBeGreaterThan(before.events.length)
  await end()
  await expect.poll(snapshot).toEqual(before)
  const weightAfter = await weigh(cdp)
  expect(weightAfter.nodes).toBeLessThanOrEqual(weightBefore.nodes)
  expect(weightAfter.listeners).toBeLessThanOrEqual(weightBefore.listeners)
  // Ended instances do not pile up.
  expect(
    await page.evaluate(() => {
      const first: unknown = Reflect.get(globalThis, 'first')
      return first instanceof WeakRef && first.deref() === undefined
    }),
  ).toBe(true)
  expect(wallets.log.length).toBeGreaterThan(0)
})

base(
  '[INST-1:noSharedState,oneRelayClient] two instances on a page share nothing but the socket of the relay',
  async ({ lifecycle, page, phone, sandbox, wallets }) => {
    const sockets = watchSockets(page, sandbox.addresses.relay)
    await page.goto(lifecycle)
    const app = new App(page)
    const state = (name: string) =>
      page.evaluate((kit) => {
        const { getAccount, getCaipNetworkId, getState, getThemeMode } =
          globalThis.lifecycle.kit(kit)
        const { address, status } = getAccount()
        return {
          address,
          status,
          network: getCaipNetworkId(),
          open: getState().open,
          theme: getThemeMode(),
        }
      }, name)
    await page.evaluate(() => {
      globalThis.lifecycle.create('one', { storageKey: 'one' })
      globalThis.lifecycle.create('two', { storageKey: 'two', themeMode: 'light' })
    })
    const untouched = await state('two')
    await page.evaluate(() => globalThis.lifecycle.kit('one').open())
    await app.wallet('dev.latchkey.sandbox').click()
    await app.gone()
    await page.evaluate(() => globalThis.lifecycle.kit('one').switchNetwork('eip155:31338'))
    expect(await state('one')).toMatchObject({
      status: 'connected',
      network: 'eip155:31338',
      theme: 'dark',
    })
    expect(await state('two')).toEqual(untouched)

    // The wallet knows the page by now: the other instance must ask all the same.
    await page.evaluate(() => globalThis.lifecycle.kit('two').open())
    await app.view('Connect').waitFor()
    expect(await state('one')).toMatchObject({ open: false })
    await app.wallet('walletConnect').click()
    await page.getByTestId('wui-link-copy').and(page.locator(':not([aria-disabled])')).waitFor()
    await phone.pair((await page.evaluate(() => globalThis.lifecycle.pairingUri('two'))) ?? '')
    await expect(app.modal).toBeHidden()
    const [first] = phone.sessions()
    expect(await state('two')).toMatchObject({ status: 'connected' })
    expect((await state('two')).address).not.toBe((await state('one')).address)
    expect(first?.peer.name).toBe('Lifecycle')

    await page.evaluate(() => globalThis.lifecycle.create('three'))
    await page.evaluate(() => globalThis.lifecycle.kit('three').open())
    await app.wallet('walletConnect').click()
    await page.getByTestId('wui-link-copy').and(page.locator(':not([aria-disabled])')).waitFor()
    expect(sockets.opened).toBe(1)
    await page.keyboard.press('Escape')

    await page.evaluate(() => globalThis.lifecycle.destroy('two'))
    expect(await state('one')).toMatchObject({ status: 'connected' })
    expect(await state('three')).toMatchObject({ status: 'disconnected' })
    expect(wallets.evm.connectedOrigins()).toHaveLength(1)
  },
)

base(
  '[R21][CONN-1:pairing,copyLink,eip6963] StrictMode: one request a click, one socket to the relay',
  async ({ open, page, phone, sandbox, wallets }) => {
    const sockets = watchSockets(page, sandbox.addresses.relay)
    const app = await open('react-ethers')
    await phone.pair(await app.pairingUri())
    await expect(app.field('status', 'eip155')).toHaveText('connected')
    expect(sockets.opened).toBe(1)
    expect(phone.sessions()).toHaveLength(1)
    await app.act('disconnect', 'eip155')
    await expect(app.field('status', 'eip155')).toHaveText('disconnected')

    await app.connect()
    await expect(app.field('status', 'eip155')).toHaveText('connected')
    const asked = wallets.log.filter(({ method }) => method === 'eth_requestAccounts')
    expect(asked).toHaveLength(1)
    expect(sockets.opened).toBe(1)
  },
)
