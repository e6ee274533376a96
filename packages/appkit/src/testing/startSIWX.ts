import type { AppKit } from '../AppKit.js'
import type { AccountState } from '../account/types.js'
import { hasModalAtom, modalAtom } from '../modal/atoms.js'
import { signInAtom } from '../siwx/atoms.js'
import type { SignInState } from '../siwx/types.js'
import { createTestAppKit, type TestAppKit, type TestAppKitOptions } from './createTestAppKit.js'
import { type MockAdapter, mockAdapter } from './mockAdapter.js'
import { type MockSIWX, type MockSIWXOptions, mockSIWX } from './mockSIWX.js'
import { until } from './wait.js'

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
  /** Connects `a`. */
  connect(): Promise<unknown>
}

const WAIT_MS = 2_000

export async function startSIWX({
  auth = mockSIWX(),
  hasModal = true,
  mocks = [createWallet()],
  onAccount,
  ...options
}: {
  readonly auth?: MockSIWX
  readonly hasModal?: boolean
  /** Hears of the account before anything else does. */
  readonly onAccount?: (account: AccountState) => void
} & Omit<TestAppKitOptions, 'siwx'> = {}): Promise<SIWXTest> {
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
      await until(() => store.get(signInAtom).status === status || undefined, WAIT_MS)
    },
    connect: () => appkit.connect({ connectorId: 'a' }),
  }
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
