import type { AppKit } from '../AppKit.js'
import type { AccountState } from '../account/types.js'
import { hasModalAtom, modalAtom } from '../modal/atoms.js'
import { signInAtom } from '../siwx/atoms.js'
import type { SignInState } from '../siwx/types.js'
import { createTestAppKit, type TestAppKit, type TestAppKitOptions } from './createTestAppKit.js'
import { type MockAdapter, mockAdapter } from './mockAdapter.js'
import { type MockSIWX, type MockSIWXOptions, mockSIWX } from './mockSIWX.js'
import { PATIENCE_MS, until } from './wait.js'

/** An instance with a sign-in, a modal and a wallet `a` of two accounts. */
export interface SIWXTest extends TestAppKit {
  readonly auth: MockSIWX
  /** Names of the events so far. */
  readonly events: readonly string[]
  readonly state: SignInState
  /** The views of an open modal. */
  readonly views: readonly string[]
  /** Resolves when the sign-in of the account in use stands there. */
  reach(status: SignInState['status']): Promise<void>
  /** What the events of a name say, from now on. */
  dataOf(name: string): readonly unknown[]
  /** Connects `a`. */
  connect(): Promise<unknown>
}

/** What a test of a sign-in sets. */
export type SIWXTestOptions = {
  readonly auth?: MockSIWX
  readonly hasModal?: boolean
  /** Hears of the account before anything else does. */
  readonly onAccount?: (account: AccountState) => void
} & Omit<TestAppKitOptions, 'siwx'>

export async function startSIWX({
  auth = mockSIWX(),
  hasModal = true,
  mocks = [createWallet()],
  onAccount,
  ...options
}: SIWXTestOptions = {}): Promise<SIWXTest> {
  const test = createTestAppKit({ mocks, siwx: auth.siwx, ...options })
  const { appkit } = test
  const { store } = appkit
  const events: string[] = []
  appkit.subscribeEvents(({ data }) => void events.push(data.event))
  store.set(hasModalAtom, hasModal)
  if (onAccount) appkit.subscribeAccount(onAccount)
  await appkit.start()
  return {
    ...test,
    auth,
    events,
    get state() {
      return store.get(signInAtom)
    },
    get views() {
      return viewsOf(appkit)
    },
    async reach(status) {
      await until(() => store.get(signInAtom).status === status || undefined, PATIENCE_MS)
    },
    dataOf(name) {
      const properties: unknown[] = []
      appkit.subscribeEvents(({ data }) => {
        if (data.event === name) properties.push(data.properties)
      })
      return properties
    },
    connect: () => appkit.connect({ connectorId: 'a' }),
  }
}

/** The same, with `a` connected, and the person asked to sign in. */
export async function askSIWX(options?: SIWXTestOptions): Promise<SIWXTest> {
  const test = await startSIWX(options)
  await test.connect()
  await test.reach('asked')
  return test
}

/** The wallet `a`; one that allows the page already connects without a prompt. */
export function createWallet(isAllowed = false): MockAdapter {
  return mockAdapter({ wallets: [{ id: 'a', name: 'A', accounts: ['0xA1', '0xA2'], isAllowed }] })
}

export function optional(options: MockSIWXOptions = {}): MockSIWX {
  return mockSIWX({ required: false, ...options })
}

function viewsOf({ store }: AppKit): readonly string[] {
  const { open, stack } = store.get(modalAtom)
  return open ? stack.map(({ name }) => name) : []
}
