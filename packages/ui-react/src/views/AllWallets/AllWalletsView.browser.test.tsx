import type { AppKit } from '@latchkey/appkit'
import { mockAdapter, type TestAppKitOptions } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shortenPauses } from '../../../../foundation/test/shortenPauses.js'
import {
  button,
  createDirectory,
  isSeen,
  pretendPhone,
  type TestDirectory,
} from '../../../test/wallets.js'
import {
  byTestId,
  createTestModal,
  find,
  openModal,
  shadow,
  shown,
  until,
} from '../../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
})

const tiles = () => [
  ...(shadow()?.querySelectorAll<HTMLElement>('[data-testid^="wallet-search-item-"]') ?? []),
]
const names = () => tiles().map((tile) => tile.querySelector('bdi')?.textContent)
/** How many tiles there are, drawn or not. */
const listed = () => Number(tiles()[0]?.closest('li')?.getAttribute('aria-setsize'))
const stage = () => shadow()?.querySelector<HTMLElement>('[data-view]')
const field = () => find('wui-input-text')
const focused = () => shadow()?.activeElement?.getAttribute('data-testid')
/** Whether the tile below the focused one is there. */
const isDrawnBelow = () => {
  const at = tiles().findIndex((tile) => tile.matches(':focus'))
  return at >= 0 && tiles()[at + 4] !== undefined
}
const said = () =>
  [...(shadow()?.querySelectorAll('[aria-live]') ?? [])].map((region) => region.textContent).join()

async function browse(directory: TestDirectory, options: TestAppKitOptions = {}): Promise<AppKit> {
  const { appkit, mock } = createTestModal({
    mocks: [mockAdapter({ walletConnect: true })],
    walletSource: directory.source,
    ...options,
  })
  mock.setApproval('hold')
  await appkit.start()
  await openModal(appkit)
  appkit.push('AllWallets')
  await shown('AllWallets')
  return appkit
}

async function type(text: string): Promise<void> {
  await userEvent.fill(await field(), text)
}

/** Sees what it observes, and tells of it anew before anything else can happen. */
const createEagerObserver = () =>
  class {
    readonly #changes: MutationObserver
    constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      this.#changes = new MutationObserver(() => tell([{ isIntersecting: true }]))
    }
    observe(element: Element) {
      const all = { attributes: true, childList: true, subtree: true }
      this.#changes.observe(element.getRootNode(), all)
    }
    disconnect() {
      this.#changes.disconnect()
    }
  }

/** Texts of the field in one task: faster than any hand. */
async function typeQuickly(texts: readonly string[]): Promise<void> {
  const input = await field()
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  for (const text of texts) {
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Pages that were asked for, without those of the first view. */
function pagesOf({ queries }: TestDirectory): readonly (number | undefined)[] {
  return queries.filter(({ search, include }) => !search && !include).map(({ page }) => page)
}

describe('pages', () => {
  it('[WAL-1:pagesOf40] of 40 come as one scrolls, until there are no more', async () => {
    const directory = createDirectory(95)
    await browse(directory)
    await until(() => tiles().length > 40)
    const asked = directory.queries.at(-1)
    expect([asked?.page, asked?.entries]).toEqual([1, 40])
    expect(pagesOf(directory)).not.toContain(2)

    for (const page of [2, 3]) {
      await until(() => listed() === 1 + 40 * (page - 1))
      stage()?.scrollTo(0, stage()?.scrollHeight ?? 0)
      await until(() => pagesOf(directory).includes(page))
    }
    await until(() => listed() === 96)
    stage()?.scrollTo(0, stage()?.scrollHeight ?? 0)
    await until(() => names().includes('Wallet 95'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(pagesOf(directory)).not.toContain(4)
    expect(byTestId('w3m-modal-card')?.textContent).toContain('Wallets: 96')
  })

  it('error: a directory that says it has more than it gives is not asked without end', async () => {
    const directory = createDirectory(45)
    const source: typeof directory.source = async (query, options) => ({
      ...(await directory.source(query, options)),
      count: 1e9,
    })
    await browse(directory, { walletSource: source })
    await until(() => listed() === 41)
    stage()?.scrollTo(0, stage()?.scrollHeight ?? 0)
    await until(() => byTestId('w3m-modal-card')?.textContent?.includes('Wallets: 46'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(Math.max(...pagesOf(directory).map((at = 0) => at))).toBe(7)
  })

  it('[R18] of 1,000 wallets at most 60 are in the page, wherever one scrolls', async () => {
    const wallets = Array.from({ length: 1_000 }, (_item, index) => ({
      id: `many-${index}`,
      name: `Extension ${index}`,
    }))
    await browse(createDirectory(95), { mocks: [mockAdapter({ wallets, walletConnect: true })] })
    await until(() => tiles().length > 0)
    for (const top of [0, 10_000, 5_000, 100_000]) {
      stage()?.scrollTo(0, top)
      await until(() => tiles().some(isSeen))
      expect(tiles().length).toBeLessThanOrEqual(60)
    }
    await until(() => names().includes('Wallet 40'))
    expect(listed()).toBeGreaterThanOrEqual(1_040)
  })

  it('[A11Y-2:focus] one that fails keeps those before it, and comes when asked again, with the focus where it was', async () => {
    const directory = createDirectory(95)
    await browse(directory)
    await until(() => tiles().length > 40)
    directory.setFailing(true)
    stage()?.scrollTo(0, stage()?.scrollHeight ?? 0)
    const notice = await until(() => shadow()?.querySelector('[role="alert"][data-tone="error"]'))
    expect(notice.textContent).toBe('More wallets could not be loaded')
    expect(names()).toContain('Wallet 40')
    directory.setFailing(false)
    const again = await button('Try again')
    again.focus()
    await userEvent.keyboard('{Enter}')
    await until(() => names().includes('Wallet 41'))
    expect(shadow()?.querySelector('[data-tone="error"]')).toBeNull()
    expect(again.isConnected).toBe(false)
    expect(stage()?.contains(shadow()?.activeElement ?? null)).toBe(true)
  })

  it('installed wallets come first, marked, and once', async () => {
    const directory = createDirectory(50, [
      { id: 'listed', name: 'Mine', rdns: 'com.mine', homepage: 'https://mine.example' },
    ])
    await browse(directory, {
      mocks: [mockAdapter({ walletConnect: true, wallets: [{ rdns: 'com.mine', name: 'Mine' }] })],
    })
    await until(() => tiles().length > 30)
    expect(names().filter((name) => name === 'Mine')).toHaveLength(1)
    expect(tiles()[0]?.textContent).toContain('Installed')
  })

  it('[T8] one whose name looks like another is marked, and so is the other', async () => {
    await browse(
      createDirectory(10, [
        { id: 'genuine', name: 'Rainbow', homepage: 'https://a.example', mobile_link: 'rain://' },
        { id: 'other', name: 'R\u0430inb\u043ew', mobile_link: 'bow://' },
      ]),
    )
    await until(() => names().includes('Wallet 10'))
    const warned = tiles().filter((tile) => tile.textContent?.includes('Same name as another'))
    expect(warned.map((tile) => tile.querySelector('bdi')?.textContent)).toEqual([
      'Rainbow',
      'R\u0430inb\u043ew',
    ])
  })
})

describe('search', () => {
  it('[WAL-1:searchOf100] begins at two characters, once they stand still, and gives up to 100', async () => {
    const directory = createDirectory(230)
    await browse(directory)
    await until(() => names().includes('Wallet 1'))
    const before = directory.queries.length
    await type('w')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(directory.queries.length).toBe(before)

    await typeQuickly(['wa', 'wal', 'wallet', 'wallet 1'])
    await until(() => directory.queries.some(({ search }) => search === 'wallet 1'))
    const searches = directory.queries.filter(({ search }) => search)
    expect(searches).toHaveLength(1)
    expect(searches[0]?.entries).toBe(100)
    await until(() => said().includes('Wallets: 100'))
    stage()?.scrollTo(0, stage()?.scrollHeight ?? 0)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(directory.queries.filter(({ search }) => search)).toHaveLength(1)
  })

  it('takes one emoji for the one character that it is', async () => {
    shortenPauses()
    const directory = createDirectory(50, [{ id: 'fox', name: '🦊 Wallet', mobile_link: 'fox://' }])
    await browse(directory)
    await until(() => names().includes('Wallet 1'))
    await type('🦊')
    // All are listed still, and the next page comes.
    stage()?.scrollTo(0, stage()?.scrollHeight ?? 0)
    await until(() => directory.queries.some(({ page }) => page === 2))
    await type('🦊 w')
    await until(() => names().join() === '🦊 Wallet')
  })

  it('[WAL-1:search] reads no further pages while one types, and nothing keeps it from its search', async () => {
    shortenPauses()
    const directory = createDirectory(500)
    await browse(directory)
    await until(() => names().includes('Wallet 1'))
    const before = pagesOf(directory)
    // Few of the first page are left: the end of the list is in sight, and is told of after each change of the page.
    vi.stubGlobal('IntersectionObserver', createEagerObserver())
    onTestFinished(() => void vi.unstubAllGlobals())
    for (const text of ['wallet 499', 'wallet 498', 'wallet 497']) {
      await type(text)
      await until(() => directory.queries.some(({ search }) => search === text))
      await until(() => names().join() === text.replace('w', 'W'))
    }
    expect(pagesOf(directory)).toEqual(before)
  })

  it('narrows what is there at once, and brings all back when it is cleared', async () => {
    const directory = createDirectory(30)
    await browse(directory)
    await until(() => tiles().length === 31)
    await type('wallet 3')
    await until(() => tiles().length === 2)
    expect(names()).toEqual(['Wallet 3', 'Wallet 30'])
    shadow()?.querySelector<HTMLElement>('[aria-label="Clear the search"]')?.click()
    await until(() => tiles().length === 31)
    expect(focused()).toBe('wui-input-text')
  })

  it('finds installed wallets that the directory does not know', async () => {
    shortenPauses()
    await browse(createDirectory(30), {
      mocks: [mockAdapter({ walletConnect: true, wallets: [{ id: 'own', name: 'Homemade' }] })],
    })
    // It is said for a moment only.
    const told = until(() => said().includes('Wallets: 1'))
    await type('homem')
    await until(() => names().join() === 'Homemade')
    await told
  })

  it('without a hit says so, and how to go on', async () => {
    shortenPauses()
    await browse(createDirectory(30))
    await type('zebra')
    const empty = await find('no-wallet-found')
    expect(tiles()).toEqual([])
    empty.querySelector('button')?.click()
    await until(() => tiles().length === 31)
  })

  it('keeps its text and its place while one is at a wallet', async () => {
    shortenPauses()
    const directory = createDirectory(230)
    const appkit = await browse(directory)
    const told = until(() => said().includes('Wallets: 101'))
    await type('wallet')
    await told
    stage()?.scrollTo(0, 1_120)
    const tile = await until(() => tiles().filter(isSeen)[8])
    const { testid = '' } = tile.dataset
    const asked = directory.queries.length
    tile.click()
    await shown('ConnectingWalletConnect')
    appkit.goBack()
    await shown('AllWallets')
    await until(() => stage()?.scrollTop === 1_120)
    expect(byTestId('wui-input-text')).toHaveProperty('value', 'wallet')
    await until(() => isSeen(byTestId(testid)))
    expect(directory.queries.length).toBe(asked)
    appkit.goBack()
    await shown('Connect')
    appkit.push('AllWallets')
    expect(await field()).toHaveProperty('value', '')
  })
})

describe('the certified switch', () => {
  it('asks for certified wallets alone', async () => {
    const directory = createDirectory(30)
    await browse(directory)
    const toggle = await find('wui-certified-switch')
    expect(toggle.getAttribute('aria-checked')).toBe('false')
    toggle.click()
    await until(() => directory.queries.some(({ badge }) => badge === 'certified'))
    await until(() => tiles().length === 10)
    expect(toggle.getAttribute('aria-checked')).toBe('true')
    expect(names()[0]).toBe('Wallet 3')
  })

  it('is explained: who certifies', async () => {
    await browse(createDirectory(30))
    const hint = (await find('wui-certified-switch')).getAttribute('aria-describedby')
    expect(shadow()?.getElementById(hint ?? '')?.textContent).toBe(
      'Certified by the wallet directory of this app',
    )
  })

  it('is not there where no wallet is certified', async () => {
    await browse(createDirectory(2))
    await until(() => tiles().length === 3)
    expect(byTestId('wui-certified-switch')).toBeNull()
  })
})

describe('a tile', () => {
  it('is read by its name first, then by what is known of it', async () => {
    await browse(createDirectory(1))
    const tile = await until(() => tiles().length === 2 && tiles()[0])
    await expect.element(page.elementLocator(tile)).toHaveAccessibleName('Mock Wallet Installed')
    await expect.element(page.elementLocator(tile)).not.toHaveAccessibleDescription()
  })
})

describe('a directory out of reach', () => {
  it('leaves nothing blank below the way on', async () => {
    const directory = createDirectory(30)
    directory.setFailing(true)
    await browse(directory)
    // In this view: the one before, which fades, has such a button too.
    const failed = await until(() => shadow()?.querySelector('[data-failed]'))
    const view = failed.closest('[data-view]')?.getBoundingClientRect()
    const retry = [...failed.querySelectorAll('button')].at(-1)
    expect(retry?.textContent).toBe('Try again')
    // The padding of the view.
    const below = (view?.bottom ?? 0) - (retry?.getBoundingClientRect().bottom ?? 0)
    expect(below).toBeLessThanOrEqual(20)
  })
})

describe('keyboard', () => {
  it('is one stop of Tab, and the arrows go from tile to tile', async () => {
    await browse(createDirectory(30))
    await until(() => tiles().length === 31)
    const input = await field()
    input.focus()
    await userEvent.keyboard('{Tab}')
    await userEvent.keyboard('{Tab}')
    expect(focused()).toBe('wallet-search-item-mock')
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe('wallet-search-item-w1')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('wallet-search-item-w5')
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
    expect(focused()).toBe('wallet-search-item-mock')
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('wallet-search-item-w30')
    await userEvent.keyboard('{Tab}')
    expect(focused()).not.toContain('wallet-search-item')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(focused()).toBe('wallet-search-item-w30')
    await userEvent.keyboard('{Enter}')
    await shown('ConnectingWalletConnect')
  })

  it('goes further than is drawn', async () => {
    await browse(createDirectory(230))
    await until(() => tiles().length > 0)
    const first = await find('wallet-search-item-mock')
    // Once it is painted the view takes the focus to its heading.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    first.focus()
    for (let step = 0; step < 25; step++) {
      // At the end of what has been read the next page is on its way: an arrow leads nowhere yet.
      await until(isDrawnBelow)
      const before = shadow()?.activeElement
      await userEvent.keyboard('{ArrowDown}')
      await until(() => {
        const now = shadow()?.activeElement
        return now !== before && isSeen(now)
      })
    }
    // A hundred further: the first is the installed one.
    expect(focused()).toBe('wallet-search-item-w100')
  })
})

describe('on a phone', () => {
  it('a button shows the code, and what cannot be opened there is not listed', async () => {
    pretendPhone()
    const appkit = await browse(
      createDirectory(10, [
        {
          id: 'ext',
          name: 'Extension only',
          chrome_store: 'https://chromewebstore.google.com/detail/x',
          supports_wc: false,
        },
      ]),
      { mocks: [mockAdapter({ wallets: [], walletConnect: true })] },
    )
    await until(() => tiles().length === 10)
    expect(names()).not.toContain('Extension only')
    byTestId('all-wallets-qr-button')?.click()
    await shown('ConnectingWalletConnect')
    await find('wui-qr-code')
    appkit.goBack()
    await shown('AllWallets')
    await appkit.open({ view: 'AllWallets', namespace: 'eip155' })
    await until(() => tiles().length === 10)
    byTestId('all-wallets-qr-button')?.click()
    await shown('ConnectingWalletConnect')
    expect(appkit.getView().params).toEqual({ namespace: 'eip155' })
  })

  it('there is no such button beside a desktop', async () => {
    await browse(createDirectory(10))
    await until(() => tiles().length > 0)
    expect(byTestId('all-wallets-qr-button')).toBeNull()
  })
})
