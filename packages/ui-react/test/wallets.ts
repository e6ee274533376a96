import type { CustomWallet, WalletQuery, WalletSource } from '@latchkey/appkit'
import { onTestFinished } from 'vitest'
import { shadow, until } from '../src/testing/modal.js'

/** A directory of made-up wallets that a test can steer. */
export interface TestDirectory {
  readonly source: WalletSource
  /** What it was asked, oldest first. */
  readonly queries: readonly WalletQuery[]
  /** From now on it fails, or works again. */
  setFailing(isFailing: boolean): void
}

/** Creates a directory of `count` wallets: `Wallet 1` has the id `w1`. Every third is certified. */
export function createDirectory(count: number, more: readonly CustomWallet[] = []): TestDirectory {
  const queries: WalletQuery[] = []
  let isFailing = false
  const wallets = [...more, ...Array.from({ length: count }, (_item, index) => listing(index + 1))]
  return {
    queries,
    setFailing: (next) => {
      isFailing = next
    },
    source: async (query) => {
      queries.push(query)
      if (isFailing) throw new TypeError('Failed to fetch')
      const { page = 1, entries = 40, search = '', include, badge } = query
      const found = wallets.filter(
        ({ badge_type, id, name }) =>
          name.toLowerCase().includes(search.toLowerCase()) &&
          (include?.includes(id) ?? true) &&
          (badge === undefined || badge_type === badge),
      )
      return { wallets: found.slice((page - 1) * entries, page * entries), count: found.length }
    },
  }
}

function listing(number: number): CustomWallet {
  return {
    id: `w${number}`,
    name: `Wallet ${number}`,
    mobile_link: `wallet${number}://`,
    homepage: `https://wallet${number}.example`,
    ...(number % 3 === 0 ? { badge_type: 'certified' } : {}),
  }
}

/** Reads as a phone to the end of the test. */
export function pretendPhone(): void {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userAgent'))
}

/** Keeps the browser where it is: records what would be opened, and opens what `opens` says. */
export function recordWindows(opens = true): readonly (readonly [href: string, target: string])[] {
  const opened: [string, string][] = []
  const { open } = window
  window.open = (href, target) => {
    if (!opens) throw new DOMException('blocked')
    opened.push([String(href), String(target)])
    return null
  }
  onTestFinished(() => {
    window.open = open
  })
  return opened
}

/** Whether an element is inside the part of its view that is on show. */
export function isSeen(element: Element | null | undefined): boolean {
  const frame = shadow()?.querySelector('[data-view]')?.getBoundingClientRect()
  const box = element?.getBoundingClientRect()
  return !!frame && !!box && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1
}

/** Waits for a button of the modal by what it says. */
export function button(text: string): Promise<HTMLElement> {
  return until(() =>
    [...(shadow()?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === text,
    ),
  )
}
