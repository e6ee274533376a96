import type { FeatureDescriptor } from '@latchkey/appkit/feature'
import { mockAdapter, type TestAppKitOptions, withLogin } from '@latchkey/appkit/testing'
import { createMemoryBackend } from '@latchkey/foundation'
import { byTestId, createTestModal, fillParts, until } from '@latchkey/ui-react/testing'
import { onTestFinished } from 'vitest'
import { shortenPauses } from '../../foundation/test/shortenPauses.js'
import { embeddedWallet } from '../src/embeddedWallet.js'
import { connectLogin } from '../src/wallet/connectLogin.js'
import { loadWallet } from '../src/wallet/loadWallet.js'
import { MAIL, type Mail, type SiteMessage, type SiteOrder } from './site/mail.js'

// What the logins share to be tested: a login site of another origin, and an adapter that connects its wallet.

export const ADA = 'ada@mail.example'

/**
 * The address of a login site: another origin at the same server, since browsers take every name below `localhost` to this
 * machine, and a new one each time, so that nobody is logged in there.
 */
export function createSite(options: Readonly<Record<string, string>> = {}): string {
  const { origin, port, protocol } = window.location
  const { pathname } = new URL('./site/login.html', import.meta.url)
  const query = new URLSearchParams({ app: origin, ...options })
  const name = `login-${crypto.randomUUID().slice(0, 8)}`
  return `${protocol}//${name}.localhost:${port}${pathname}?${query}`
}

/** What the servers of the sites keep, by their origins. */
const servers = new Map<string, Map<string, unknown>>()

/** The mailbox of everybody, and the servers that send. */
export function openMailbox() {
  const mails: Mail[] = []
  let asks = 0
  let held: (() => void)[] | undefined
  const listener = ({ data, origin, source }: MessageEvent<unknown>) => {
    const message = Reflect.get(Object(data), MAIL) as SiteMessage | undefined
    if (message === undefined) return
    const kept = servers.get(origin) ?? new Map<string, unknown>()
    servers.set(origin, kept)
    if ('mail' in message) mails.push(message.mail)
    else if ('asks' in message) asks += 1
    else if ('save' in message) {
      if (message.value === undefined) kept.delete(message.save)
      else kept.set(message.save, message.value)
    } else {
      const answer: SiteOrder = { order: 'loaded', data: Object.fromEntries(kept) }
      const load = () => source?.postMessage({ [MAIL]: answer }, { targetOrigin: origin })
      if (held) held.push(load)
      else load()
    }
  }
  window.addEventListener('message', listener)
  onTestFinished(() => window.removeEventListener('message', listener))
  return {
    mails,
    /** Keeps sites from loading until what it gives is called. */
    holdSites() {
      const waiting: (() => void)[] = []
      held = waiting
      return () => {
        held = undefined
        for (const load of waiting) load()
      }
    },
    /** Waits until a site has asked the person this often to approve something: before that, it does not hear what they press. */
    asked: (count = 1) => until(() => asks >= count),
    /** Waits for the mail of this number, and gives it. */
    mail: (count: number) => until(() => mails[count - 1]),
    async code(count: number): Promise<string> {
      return (await until(() => mails[count - 1])).code ?? ''
    },
  }
}

/** Has the site do what happens outside of the page. */
export function order(url: string, what: SiteOrder): void {
  frame()?.contentWindow?.postMessage({ [MAIL]: what }, new URL(url).origin)
}

/** The login frame in the page. */
export function frame(): HTMLIFrameElement | null {
  return document.querySelector('#w3m-iframe')
}

export interface WorldOptions extends TestAppKitOptions {
  /** The login site; a new one without it. */
  readonly url?: string
}

/** A login without any view of its own. */
export const bareLogin = (url: string, key = 'login'): FeatureDescriptor => ({
  key,
  ...embeddedWallet(url),
})

/** An app with a login, its events, and what it keeps. */
export async function createWorld({ url = createSite(), ...options }: WorldOptions = {}) {
  fillParts()
  shortenPauses()
  const mailbox = openMailbox()
  const backend = options.backend ?? createMemoryBackend()
  const test = createTestModal({
    mocks: [withLogin(mockAdapter())],
    features: [bareLogin(url)],
    backend,
    ...options,
  })
  const events: string[] = []
  test.appkit.subscribeEvents(({ data }) => void events.push(data.event))
  await test.appkit.start()
  return { ...test, backend, events, mailbox, url }
}

/** An app where somebody has logged in. */
export async function logIn(options: WorldOptions = {}) {
  const world = await createWorld({ url: createSite({ trusting: '' }), ...options })
  const { appkit } = world
  const { client } = await loadWallet(appkit)
  await client.connectEmail({ email: ADA })
  await connectLogin(appkit, { signal: AbortSignal.timeout(60_000) })
  await until(() => byTestId('w3m-modal') === null)
  return world
}
