import { PUPPET } from './pages/puppetMessages.js'

/** Another site than the test's page, at the same server: browsers take every name below `localhost` to this machine. */
export function siteAt(name: string): string {
  const { port, protocol } = window.location
  return `${protocol}//${name}.localhost:${port}`
}

/** The address of a page of `test/pages` at a site. */
export function pageAt(site: string, file: 'login.html' | 'puppet.html'): string {
  const { pathname } = new URL(`./pages/${file}`, import.meta.url)
  return `${site}${pathname}`
}

/** As the browser has it: a test puts another in its place. */
const sourceOf = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'source')?.get

/** Resolves with the next message of a window that has these fields beside the protocol. */
export function heardFrom(source: () => unknown, kind: string): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    const listener = (event: MessageEvent<unknown>) => {
      if (
        sourceOf?.call(event) !== source() ||
        typeof event.data !== 'object' ||
        event.data === null
      )
        return
      if (Reflect.get(event.data, PUPPET) !== kind) return
      window.removeEventListener('message', listener)
      resolve(event.data as Record<string, unknown>)
    }
    window.addEventListener('message', listener)
  })
}

/** Puts a frame into the page, and waits until its page has run. */
export async function addFrame(src: string): Promise<HTMLIFrameElement> {
  const iframe = document.createElement('iframe')
  iframe.referrerPolicy = 'strict-origin'
  document.body.append(iframe)
  await leadTo(iframe, src)
  return iframe
}

/** Leads a frame to an address, and waits until the page there has run. */
export async function leadTo(iframe: HTMLIFrameElement, src: string): Promise<void> {
  const loaded = heardFrom(() => iframe.contentWindow, 'loaded')
  iframe.src = src
  await loaded
}

/** Opens a window, and waits until its page has run. */
export async function openWindow(url: string): Promise<Window> {
  const opened = window.open(url, '', 'width=200,height=200')
  if (opened === null) throw new TypeError('no window')
  await heardFrom(() => opened, 'loaded')
  return opened
}

/** A puppet page in a frame or a window of its own: it posts what it is told, and says what it has heard. */
export function puppetOf({ contentWindow }: { contentWindow: Window | null }, site: string) {
  const order = (what: unknown) => contentWindow?.postMessage({ [PUPPET]: what }, site)
  const getHeard = async () => {
    const answer = heardFrom(() => contentWindow, 'heard')
    order('tell')
    return (await answer).heard
  }
  return {
    getHeard,
    /** Has it post a message to another frame of the page around both: the one `at` this place, of the site `to`. */
    async ask(what: { readonly at: number; readonly message: object; readonly to: string }) {
      order({ ask: what })
      await getHeard()
    },
    /** Has it post these, and waits until they have come. */
    async post(messages: readonly unknown[]) {
      order(messages)
      await getHeard()
    },
  }
}
