import type { AppKit } from '@latchkey/appkit'
import { AUTH_KEYS } from '@latchkey/auth-frame/storage'
import { EMAIL_LOGIN_COOLDOWN_MS } from '@latchkey/foundation'
import { byTestId, find, openModal, shadow, until } from '@latchkey/ui-react/testing'
import { userEvent } from 'vitest/browser'
import {
  ADA,
  createWorld as createLoginWorld,
  createSite,
  type WorldOptions,
} from '../../embedded-wallet/test/world.js'
import { email } from '../src/email.js'

/** An app with the email login, its events, and what it keeps. */
export const createWorld = async ({ url = createSite(), ...options }: WorldOptions = {}) =>
  createLoginWorld({ url, features: [email({ url })], ...options })

/** Types an address into the field of the view on show, and goes on. */
export async function enterEmail(address: string): Promise<void> {
  const field = await find('wui-email-input')
  await userEvent.fill(field, address)
  await userEvent.keyboard('{Enter}')
}

/** Half a minute goes by since the last email and the last login. */
export function passCooldown({ storage }: Pick<AppKit, 'storage'>): void {
  const before = Date.now() - EMAIL_LOGIN_COOLDOWN_MS
  storage.set(AUTH_KEYS.lastEmailLogin, before)
  storage.set(AUTH_KEYS.lastEmailSent, before)
}

/** The six fields of a code, once they are there. */
export async function digits(): Promise<readonly HTMLInputElement[]> {
  const group = await find('wui-otp-input')
  return [...group.querySelectorAll('input')]
}

/** Types a code where the focus is: in its first field, as soon as the view has come. */
export async function enterCode(code: string): Promise<void> {
  const [first] = await digits()
  await until(() => shadow()?.activeElement === first)
  await userEvent.keyboard(code)
}

export const filled = async () => (await digits()).map(({ value }) => value).join('')

/** Logs in with a code, from the first view to the end. */
export async function logIn(options: WorldOptions = {}) {
  const world = await createWorld(options)
  await openModal(world.appkit)
  await enterEmail(ADA)
  await enterCode(await world.mailbox.code(1))
  await until(() => world.appkit.getAccount('eip155').status === 'connected')
  await until(() => byTestId('w3m-modal') === null)
  return world
}
