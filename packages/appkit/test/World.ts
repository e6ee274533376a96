import type { AppKit } from '../src/AppKit.js'
import { connectionStateAtom } from '../src/connection/atoms.js'
import { createTestAppKit } from '../src/testing/createTestAppKit.js'
import { type MockAdapter, mockAdapter } from '../src/testing/mockAdapter.js'
import { mockWalletConnect } from '../src/testing/mockWalletConnect.js'
import { PATIENCE_MS, within } from '../src/testing/wait.js'
import { Phones } from './createPhones.js'
import { createSharedStorage, type TabStorage } from './createSharedStorage.js'
import { LastCalls } from './LastCalls.js'
import { Wishes } from './Wishes.js'

export const NAMESPACES = ['eip155', 'solana'] as const
export const WALLETS = ['a', 'b'] as const
export const PHONE = 'walletConnect'

/** The connector of a wallet in a namespace; a phone has one for all. */
export function key(at: number, id: string): string {
  return id === PHONE ? id : `${id}.${NAMESPACES[at]}`
}

export interface Tab {
  readonly appkit: AppKit
  readonly storage: TabStorage
  /** Whether the page has read its storage: it has begun by then. */
  isRead: boolean
}

/** A browser with two wallets of each chain, two phones, and the tabs of one page that are open in it. */
export class World {
  readonly mocks: readonly MockAdapter[] = NAMESPACES.map((name, at) =>
    mockAdapter({
      namespace: name,
      walletConnect: true,
      wallets: WALLETS.map((id) => ({
        id: key(at, id),
        name: id,
        rdns: id,
        keepsPermission: id === 'b',
      })),
    }),
  )
  readonly phones = new Phones()
  readonly wishes: Wishes
  readonly calls = new LastCalls()
  readonly #shared = createSharedStorage()
  readonly #ending: Promise<unknown>[] = []
  readonly tabs: Tab[]
  /** Whether a page has gone that may have been about to connect the phone, or to let go of it. */
  isLeft = false
  /** The tab that the person looks at. */
  at = 0

  constructor(count: number) {
    this.wishes = new Wishes({ hasTabs: count > 1, isWallet: (id) => id !== PHONE })
    this.tabs = Array.from({ length: count }, () => this.#open())
  }

  get tab(): Tab {
    const tab = this.tabs[this.at]
    if (!tab) throw new TypeError(`no tab ${this.at}`)
    return tab
  }

  get appkit(): AppKit {
    return this.tab.appkit
  }

  #open(): Tab {
    const storage = this.#shared.open()
    const { backend } = storage
    const phone = { ...mockWalletConnect(), create: this.phones.create }
    const { appkit } = createTestAppKit({ mocks: this.mocks, phone, backend })
    const tab = { appkit, storage, isRead: false }
    void appkit.start()
    setImmediate(() => {
      tab.isRead = true
    })
    return tab
  }

  #close({ appkit, storage }: Tab): void {
    const { records } = appkit.store.get(connectionStateAtom)
    if (!records.some(({ connectorId }) => connectorId === PHONE)) this.isLeft = true
    this.#ending.push(appkit.destroy())
    storage.close()
  }

  /** The page goes, and comes again: nobody hears of what it waited for, nor the page of what is done in between. */
  reload(inBetween = () => {}): void {
    this.calls.forget()
    this.#close(this.tab)
    inBetween()
    this.tabs[this.at] = this.#open()
  }

  /** Every page goes, and comes again: none hears of what is done in between. */
  reopen(inBetween: () => void): void {
    this.calls.forget()
    for (const tab of this.tabs) this.#close(tab)
    inBetween()
    for (const at of this.tabs.keys()) this.tabs[at] = this.#open()
  }

  /** Time passes, and the tabs hear of each other until nobody has anything to tell. */
  async rest(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve))
    for (let round = 0; this.tabs.some(({ storage }) => storage.hasNews); round += 1) {
      if (round > 30) throw new Error('The tabs tell each other things without end')
      await Promise.all(this.tabs.map(({ storage }) => storage.deliver()))
      await new Promise((resolve) => setTimeout(resolve))
    }
    this.wishes.heard()
  }

  /** From now on every wallet answers a page that it had let in before. */
  answerReconnects(): void {
    for (const mock of this.mocks) {
      mock.setFault('reconnect', undefined)
      this.calls.setDeclining(mock.namespace, 'reconnect', false)
    }
  }

  /** Everybody answers, and all is quiet. */
  async settle(pending: readonly Promise<unknown>[]): Promise<void> {
    this.phones.setStatus('connected')
    this.phones.setAutoApprove(true)
    for (const mock of this.mocks) {
      mock.setApproval('approve')
      this.calls.setDeclining(mock.namespace, 'prompts', false)
    }
    for (let round = 0; round < 3; round++) {
      for (const mock of this.mocks) mock.approve()
      this.phones.approve()
      await new Promise((resolve) => setTimeout(resolve))
    }
    const slow = (name: string, all: readonly Promise<unknown>[]) =>
      Promise.all(all.map((p, i) => within(p, PATIENCE_MS, `hangs: ${name} ${i}`)))
    await slow('pending', pending)
    await slow('ending', this.#ending)
    await slow(
      'start',
      this.tabs.map(({ appkit }) => appkit.start()),
    )
    await this.rest()
    await new Promise((resolve) => setTimeout(resolve))
  }
}
