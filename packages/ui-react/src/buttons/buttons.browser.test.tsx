import type { AppKit } from '@latchkey/appkit'
import { createTestAppKit, type TestAppKitOptions, testNetwork } from '@latchkey/appkit/testing'
import { type ReactElement, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { AppKitProvider } from '../AppKitProvider.js'
import { createTestModal, gone, until } from '../testing/modal.js'
import { AppKitAccountButton } from './AppKitAccountButton.js'
import { AppKitButton } from './AppKitButton.js'
import { AppKitConnectButton } from './AppKitConnectButton.js'
import { AppKitNetworkButton } from './AppKitNetworkButton.js'

afterEach(() => {
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
})

const button = (host: Element | null | undefined) => host?.shadowRoot?.querySelector('button')
const first = () => button(document.querySelector('latchkey-button'))

/** The server's HTML of a tree, in the page, ready to hydrate. */
function serve(tree: ReactElement): HTMLElement {
  const root = document.createElement('div')
  const parsed = new DOMParser().parseFromString(renderToString(tree), 'text/html')
  root.append(...parsed.body.childNodes)
  document.body.append(root)
  return root
}

const tree = (appkit: AppKit) => (
  <StrictMode>
    <AppKitProvider appkit={appkit}>
      <p>
        before <AppKitButton /> between <AppKitNetworkButton size="sm" /> after
        <AppKitConnectButton label="Log in" />
        <AppKitAccountButton />
      </p>
      <p>below</p>
    </AppKitProvider>
  </StrictMode>
)

/** Where the page's own elements are, and what is seen of the buttons: the server's drawing, or the button. */
const boxes = (root: HTMLElement) =>
  [...root.querySelectorAll('p, latchkey-button')].map((element) => {
    const drawing = element.querySelector(':scope > svg')
    const seen = button(element) ?? drawing ?? element
    const { left, top, width, height } = seen.getBoundingClientRect()
    return [element.localName, left, top, width, height]
  })

describe('hydration', () => {
  for (const [name, css] of [
    ['a plain page', ''],
    ['a CSS reset', 'img, svg, video { display: block; vertical-align: middle; max-width: 100% }'],
    ['a flex row', 'p { display: flex; gap: 4px; align-items: center }'],
    ['a column that stretches', 'p { display: flex; flex-direction: column }'],
    [
      'a page whose buttons are as wide as it is',
      'latchkey-button { display: block; width: 100% }',
    ],
    ['lines that are high', 'p { font-size: 30px; line-height: 3 }'],
  ] as const) {
    it(`[SSR-1:firstRender,react19_2] moves nothing on ${name}, and warns of nothing`, async () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
      // The drawing is no wider than it was sent; the place of all is what is kept.
      const isWide = css.includes('latchkey-button')
      const place = ([name, left, top, , height]: ReturnType<typeof boxes>[number]) => [
        name,
        left,
        top,
        height,
      ]
      const error = vi.spyOn(console, 'error')
      const onRecoverableError = vi.fn()
      const { appkit, mock } = createTestModal()
      const root = serve(tree(appkit))
      expect(root.innerHTML).not.toContain('style=')
      const before = boxes(root).map((box) => (isWide ? place(box) : box))
      const app = hydrateRoot(root, tree(appkit), { onRecoverableError })
      await until(first)
      const places = () => boxes(root).map((box) => (isWide ? place(box) : box))
      expect(places()).toEqual(before)

      await appkit.start()
      await appkit.connect({ connectorId: mock.wallets[0]?.connector.id ?? '' })
      await until(() => first()?.dataset.testid === 'account-button')
      await until(() => first()?.textContent?.includes('1.5'))
      expect(places()).toEqual(before)
      const { width, height } = first()?.getBoundingClientRect() ?? {}
      expect({ width, height }).toEqual({ width: isWide ? root.clientWidth : 176, height: 44 })
      expect(onRecoverableError).not.toHaveBeenCalled()
      expect(error).not.toHaveBeenCalled()
      error.mockRestore()
      app.unmount()
    })
  }

  it('[A11Y-2:focus] gives the focus of the served button to the one that takes its place', async () => {
    const { appkit } = createTestModal()
    const root = serve(tree(appkit))
    const served = root.querySelector('button')
    served?.focus()
    expect(document.activeElement).toBe(served)
    expect(served?.textContent).toBe('Connect Wallet')
    const app = hydrateRoot(root, tree(appkit))
    const shown = await until(first)
    expect(document.activeElement?.shadowRoot?.activeElement).toBe(shown)
    // Nobody comes to the served one any more.
    expect(served?.getClientRects()).toHaveLength(0)
    app.unmount()
  })

  it('[SSR-1:firstRender] renders what the server did, though the store is further already', async () => {
    const onServer = createTestAppKit()
    const { appkit, mock } = createTestModal()
    const root = serve(tree(onServer.appkit))
    await appkit.start()
    await appkit.connect({ connectorId: mock.wallets[0]?.connector.id ?? '' })
    const onRecoverableError = vi.fn()
    const app = hydrateRoot(root, tree(appkit), { onRecoverableError })
    await until(() => first()?.dataset.testid === 'account-button')
    expect(onRecoverableError).not.toHaveBeenCalled()
    app.unmount()
  })
})

describe('buttons', () => {
  it('connect, then show the account, in one button that gets the focus back', async () => {
    const { appkit, mock } = createTestModal()
    const root = serve(tree(appkit))
    const app = hydrateRoot(root, tree(appkit))
    const shown = await until(first)
    expect(shown.textContent).toBe('Connect Wallet')
    expect(shown.dataset.testid).toBe('connect-button')
    shown.focus()
    await userEvent.keyboard('{Enter}')
    await until(() => document.querySelector('latchkey-modal'))
    await appkit.start()
    mock.setApproval('hold')
    const connecting = appkit.connect({ connectorId: mock.wallets[0]?.connector.id ?? '' })
    await until(() => shown.textContent === 'Connecting...')
    expect(shown.ariaBusy).toBe('true')
    mock.approve()
    await connecting
    await until(() => shown.dataset.testid === 'account-button')
    expect(shown.querySelector('bdi')?.textContent).toMatch(/^0x..….{6}$/)
    appkit.close()
    await gone()
    expect(first()).toBe(shown)
    expect(document.activeElement?.shadowRoot?.activeElement).toBe(shown)
    app.unmount()
  })

  it('say when the wallet is on a network that is not configured', async () => {
    const { appkit, mock } = createTestModal()
    const root = serve(tree(appkit))
    const app = hydrateRoot(root, tree(appkit))
    const id = mock.wallets[0]?.connector.id ?? ''
    await appkit.start()
    await appkit.connect({ connectorId: id })
    mock.switchChain(id, 'eip155:999')
    await until(() => first()?.dataset.testid === 'wui-account-button-unsupported-chain')
    expect(first()?.textContent).toBe('Switch network')
    app.unmount()
  })

  it('are one click to the handlers around them, not two', async () => {
    const { appkit } = createTestModal()
    const clicks = vi.fn()
    const app = (
      <AppKitProvider appkit={appkit}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for an app's own handler */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: likewise */}
        <div onClick={clicks}>
          <AppKitButton />
        </div>
      </AppKitProvider>
    )
    const mounted = hydrateRoot(serve(app), app)
    const shown = await until(first)
    shown.click()
    expect(clicks).toHaveBeenCalledOnce()
    mounted.unmount()
  })

  it('are the same under the CSS of any page', async () => {
    const { appkit } = createTestModal()
    const app = hydrateRoot(serve(tree(appkit)), tree(appkit))
    const shown = await until(first)
    const look = () => {
      const { color, backgroundColor, fontSize, padding, width, height } = getComputedStyle(shown)
      return { color, backgroundColor, fontSize, padding, width, height }
    }
    const before = look()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      'html { font-size: 50px } * { color: red !important; padding: 9px !important } button { all: unset !important }',
    )
    document.adoptedStyleSheets = [sheet]
    expect(look()).toEqual(before)
    app.unmount()
  })

  it('leave no listener on the store when they go', async () => {
    const { appkit } = createTestModal()
    const app = hydrateRoot(serve(tree(appkit)), tree(appkit))
    const shown = await until(first)
    app.unmount()
    appkit.setThemeMode('light')
    expect(shown.parentElement?.dataset.theme).toBe('dark')
  })

  describe('attributes', () => {
    /** Renders one, and gives the real button inside it. */
    async function render(appkit: AppKit, shown: ReactElement) {
      const tree = <AppKitProvider appkit={appkit}>{shown}</AppKitProvider>
      const root = serve(tree)
      const app = hydrateRoot(root, tree)
      onTestFinished(() => app.unmount())
      return until(() => button(root.querySelector('latchkey-button')))
    }
    async function connected(options: TestAppKitOptions = {}) {
      const { appkit, mock } = createTestModal(options)
      await appkit.start()
      await appkit.connect({ connectorId: mock.wallets[0]?.connector.id ?? '' })
      await until(() => appkit.getAccount().balance)
      return appkit
    }

    /** A button of an account, once it shows it. */
    async function renderAccount(appkit: AppKit, element: ReactElement) {
      const shown = await render(appkit, element)
      await until(() => shown.dataset.testid?.startsWith('account-button'))
      return shown
    }

    it('name the namespace in the test id, connected or not', async () => {
      const { appkit } = createTestModal()
      const ids = async () =>
        Promise.all(
          [
            <AppKitButton key="1" namespace="eip155" />,
            <AppKitConnectButton key="2" namespace="eip155" />,
            <AppKitAccountButton key="3" namespace="eip155" />,
            <AppKitNetworkButton key="4" namespace="eip155" />,
          ].map(async (one) => (await render(appkit, one)).dataset.testid),
        )
      expect(await ids()).toEqual([
        'connect-button-eip155',
        'connect-button-eip155',
        'connect-button-eip155',
        'w3m-network-button-eip155',
      ])
      const shown = await renderAccount(await connected(), <AppKitButton namespace="eip155" />)
      expect(shown.dataset.testid).toBe('account-button-eip155')
    })

    it('open for their namespace', async () => {
      const { appkit } = createTestModal()
      const shown = await render(appkit, <AppKitConnectButton namespace="eip155" />)
      const open = vi.spyOn(appkit, 'open')
      shown.click()
      expect(open).toHaveBeenCalledWith({ namespace: 'eip155' })
    })

    it('size, label and words of their own', async () => {
      const { appkit } = createTestModal()
      const shown = await render(
        appkit,
        <AppKitConnectButton size="sm" label="Log in" loadingLabel="Wait" />,
      )
      expect(shown.textContent).toBe('Log in')
      const { width, height } = shown.getBoundingClientRect()
      expect({ width, height }).toEqual({ width: 152, height: 36 })
      const network = await render(appkit, <AppKitNetworkButton label="Where" disabled />)
      expect(network.disabled).toBe(true)
    })

    it('[SSR-1:firstRender] have the room of a long label on the server already', async () => {
      const { appkit } = createTestModal()
      const words = 'Connect the wallet that holds your ticket'
      const element = (
        <AppKitProvider appkit={appkit}>
          <AppKitConnectButton label={words} />
        </AppKitProvider>
      )
      const reserved = serve(element).querySelector('svg')?.getBoundingClientRect().width
      const shown = await render(appkit, <AppKitConnectButton label={words} />)
      const bdi = shown.querySelector('bdi')
      expect(reserved).toBeGreaterThan(176)
      expect(shown.getBoundingClientRect().width).toBe(reserved)
      expect(bdi?.scrollHeight).toBe(bdi?.clientHeight)
    })

    it('follow a width of the app’s own, and never cut the ends of an address', async () => {
      const appkit = await connected()
      const style = { display: 'block', width: 320 }
      const shown = await renderAccount(appkit, <AppKitAccountButton style={style} />)
      expect(shown.getBoundingClientRect().width).toBe(320)
      const host = document.querySelector<HTMLElement>('latchkey-button')
      const small = await until(() => shown.querySelector('small'))
      small.textContent = '1,234,567.8901 TSTTSTTST'
      const inside = () => {
        const address = shown.querySelector('bdi')?.getBoundingClientRect()
        const { left = 0, right = 0 } = shown.getBoundingClientRect()
        return address !== undefined && address.left >= left && address.right <= right
      }
      const line = shown.querySelector('bdi')?.offsetHeight
      for (const width of ['320px', '176px', '124px']) {
        host?.style.setProperty('width', width)
        expect(`${shown.getBoundingClientRect().width}px`).toBe(width)
        expect(inside(), width).toBe(true)
        expect(shown.scrollWidth, width).toBeLessThanOrEqual(shown.clientWidth)
        expect(small.offsetHeight, width).toBeLessThan(20)
        expect(shown.querySelector('bdi')?.offsetHeight, width).toBe(line)
      }
    })

    it('go into a narrow page whole', async () => {
      const { appkit } = createTestModal()
      const shown = await render(appkit, <AppKitConnectButton className="own" />)
      const host = document.querySelector<HTMLElement>('latchkey-button.own')
      host?.parentElement?.style.setProperty('width', '100px')
      expect(shown.getBoundingClientRect().width).toBe(100)
    })

    it('can be styled by their parts', async () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`
        latchkey-button::part(button) { border-radius: 99px }
        latchkey-button::part(label) { letter-spacing: 3px }
        latchkey-button::part(address) { text-transform: uppercase }
        latchkey-button::part(balance) { display: none }
        latchkey-button::part(image) { opacity: 0.5 }`)
      document.adoptedStyleSheets = [sheet]
      const appkit = await connected()
      const shown = await renderAccount(appkit, <AppKitAccountButton />)
      const styleOf = (tag: string) => getComputedStyle(shown.querySelector(tag) ?? shown)
      expect(getComputedStyle(shown).borderRadius).toBe('99px')
      expect(styleOf('bdi').letterSpacing).toBe('3px')
      expect(styleOf('bdi').textTransform).toBe('uppercase')
      expect(styleOf('small').display).toBe('none')
      expect(styleOf('img').opacity).toBe('0.5')
      await appkit.disconnect()
      await until(() => shown.dataset.testid === 'connect-button')
      expect(styleOf('bdi').textTransform).toBe('none')
      expect(shown.textContent).toBe('Connect Wallet')
    })

    it('show as much of the account as they are told', async () => {
      const appkit = await connected()
      const { address = '' } = appkit.getAccount()
      const all = await renderAccount(appkit, <AppKitAccountButton />)
      expect(all.querySelector('bdi')?.textContent).toBe(
        `${address.slice(0, 4)}…${address.slice(-6)}`,
      )
      expect(all.querySelector('small')?.textContent).toMatch(/^1\.5 /)
      const few = await renderAccount(
        appkit,
        <AppKitAccountButton balance="hide" charsStart={6} charsEnd={2} />,
      )
      expect(few.textContent?.trim()).toBe(`${address.slice(0, 6)}…${address.slice(-2)}`)
    })

    it('[ACC-2] what is on a testnet is worth 0.00, unless the app wants to see it', async () => {
      const networks = [{ ...testNetwork('eip155', 1), testnet: true }] as const
      const own = async (settings: { readonly testnetBalances?: boolean }) => {
        const appkit = await connected({ networks, settings })
        const shown = await renderAccount(appkit, <AppKitAccountButton />)
        return shown.querySelector('small')?.textContent
      }
      expect(await own({})).toMatch(/^0\.00 /)
      expect(await own({ testnetBalances: true })).toMatch(/^1\.5 /)
    })

    it('lead to the networks, which is counted', async () => {
      const { appkit } = createTestModal()
      const events: string[] = []
      appkit.subscribeEvents(({ data }) => events.push(data.event))
      const shown = await render(appkit, <AppKitNetworkButton />)
      shown.click()
      await until(() => events.includes('CLICK_NETWORKS'))
      expect(appkit.getView().name).toBe('Networks')
    })
  })
})
