import { click, find, openModal, until } from '@latchkey/ui-react/testing'
import { onTestFinished, vi } from 'vitest'
import {
  MAIL,
  type ProviderMessage,
  type ProviderOrder,
} from '../../embedded-wallet/test/site/mail.js'
import {
  createWorld as createLoginWorld,
  createSite,
  type WorldOptions,
} from '../../embedded-wallet/test/world.js'
import { type SocialsOptions, socials } from '../src/socials.js'

/** A world with the social logins. */
export interface SocialWorldOptions extends WorldOptions {
  readonly providers?: SocialsOptions['providers']
}

/** An app with the social logins, what it tells, and the windows that it opens. */
export async function createWorld({
  providers,
  url = createSite(),
  ...options
}: SocialWorldOptions = {}) {
  const windows = watchWindows()
  const features = [socials({ url, ...(providers && { providers }) })]
  const world = await createLoginWorld({ url, features, ...options })
  const tracked: { event: string; properties: unknown }[] = []
  world.appkit.subscribeEvents(({ data: { event, properties } }) => {
    if (event.startsWith('SOCIAL_')) tracked.push({ event, properties })
  })
  return { ...world, tracked, windows }
}

/** Opens the modal and chooses a provider there. */
export async function choose(
  { appkit }: Pick<Awaited<ReturnType<typeof createWorld>>, 'appkit'>,
  provider: string,
) {
  await openModal(appkit)
  await click(`social-selector-${provider}`)
}

/** What the page opens, each window with what it has been opened with, and what it says to the test. */
function watchWindows() {
  const opened: { window: Window; name: string; features: string }[] = []
  const said: ProviderMessage[] = []
  const open = window.open.bind(window)
  const watch: typeof window.open = (address, name = '', features = '') => {
    const made = open(address, name, features)
    if (made) opened.push({ window: made, name, features })
    return made
  }
  const spy = vi.spyOn(window, 'open').mockImplementation(watch)
  const listener = ({ data }: MessageEvent<unknown>) => {
    const message = Reflect.get(Object(data), MAIL) as ProviderMessage | undefined
    if (message && 'provider' in message) said.push(message)
  }
  window.addEventListener('message', listener)
  onTestFinished(() => {
    window.removeEventListener('message', listener)
    spy.mockRestore()
    for (const each of opened) each.window.close()
  })
  return {
    opened,
    said,
    /** Has the browser open none. */
    block: () => spy.mockImplementation(() => null),
    unblock: () => spy.mockImplementation(watch),
    /** Waits until so many windows have come to the provider, and gives the last. */
    async atProvider(count = 1): Promise<Window> {
      await until(() => said.filter(({ provider }) => provider === 'ready').length >= count)
      const last = opened.at(-1)
      if (last === undefined) throw new TypeError('no window')
      return last.window
    },
  }
}

/** Has somebody do something at the provider. */
export function orderProvider(popup: Window, url: string, order: ProviderOrder): void {
  const site = new URL(url)
  popup.postMessage({ [MAIL]: order }, `${site.protocol}//id-${site.host}`)
}

/** Waits until the view says where the login stands, in its ring. */
export const status = async (is: string) => {
  const view = await find('w3m-modal-card')
  return until(() => view.querySelector(`[data-status="${is}"]`))
}
