import { type CustomWallet, pairingAtom } from '@latchkey/appkit'
import { mockAdapter, type TestAppKit, type TestAppKitOptions } from '@latchkey/appkit/testing'
import { createTestModal, openModal, shadow, until } from '../src/testing/modal.js'
import { createDirectory } from './wallets.js'

/** The button that opens a wallet by its link. */
export const OPEN = 'w3m-connecting-widget-primary-button'

/** A wallet that is reached in every way. Tests run in a frame: an app of its own is opened by the page around it. */
export const EVERYWHERE = {
  id: 'every',
  name: 'Everywhere',
  mobile_link: 'every://',
  desktop_link: 'everydesk://',
  webapp_link: 'https://every.example',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=x',
} as const satisfies CustomWallet

/** Opens the modal of an app with wallets elsewhere, and none in this browser. */
export async function startPairing(options: TestAppKitOptions = {}): Promise<TestAppKit> {
  const test = createTestModal({
    mocks: [mockAdapter({ wallets: [], walletConnect: true })],
    walletSource: createDirectory(6).source,
    customWallets: [EVERYWHERE],
    ...options,
  })
  await test.appkit.start()
  await openModal(test.appkit)
  return test
}

/** The URI of the pairing under way. */
export function uriOf({ appkit }: TestAppKit): string | undefined {
  return appkit.store.get(pairingAtom).wcUri
}

/** What the code draws: another URI is another drawing. */
export function drawing(): string | null | undefined {
  return shadow()
    ?.querySelector('[data-testid="wui-qr-code"][data-status="ready"] path')
    ?.getAttribute('d')
}

/** Waits until the ring says how the pairing stands. */
export function ring(status: 'pending' | 'declined' | 'error'): Promise<Element> {
  return until(() => shadow()?.querySelector(`[data-status="${status}"]`))
}

/** The ways to a wallet, by the test ids of their tabs. */
export function tabs(): readonly (string | undefined)[] {
  return [...(shadow()?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])].map(
    ({ dataset }) => dataset.testid,
  )
}
