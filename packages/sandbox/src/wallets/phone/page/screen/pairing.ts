import { parseUrl } from '@latchkey/foundation'
import type { PhonePending } from '../../types.js'
import { act, find } from './dom.js'

/** How long an app may take before the page says that nothing came. */
const PATIENCE_MS = 8_000

/** Wires the connect form and the deep link `/wc?uri=…`; `settle` is told of every pending item. */
export function openPairing(): { settle(pending: readonly PhonePending[]): void } {
  const field = find('phone-uri')
  const button = find('phone-connect')
  const status = find('phone-pair-status')
  if (!(field instanceof HTMLTextAreaElement) || !(button instanceof HTMLButtonElement)) {
    throw new Error('The connect form is missing')
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (text: string, isError = false) => {
    status.textContent = text
    status.classList.toggle('error', isError)
    field.setAttribute('aria-invalid', String(isError))
  }

  const pair = async () => {
    const uri = readLink(field.value)
    if (!uri) return say('Paste the link that the app shows as a QR code.', true)
    clearTimeout(timer)
    button.disabled = true
    say('Waiting for the app…')
    const failure = await act('pair', { uri })
    button.disabled = false
    if (failure) return say(failure, true)
    if (status.textContent === '') return undefined
    timer = setTimeout(() => {
      say('The app has not answered. Its link may be old: ask it for a new one.', true)
    }, PATIENCE_MS)
    return undefined
  }

  find('phone-pair-form').addEventListener('submit', (event) => {
    event.preventDefault()
    void pair()
  })
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    void pair()
  })
  find('phone-paste').addEventListener('click', () => {
    navigator.clipboard.readText().then(
      (text) => {
        field.value = text
        void pair()
      },
      () => {
        say('This browser does not let the page read the clipboard: paste into the field.', true)
        field.focus()
      },
    )
  })

  const linked = new URLSearchParams(location.search).get('uri')
  // The link holds a key: out of the address bar and the history before anything else.
  if (location.pathname !== '/') history.replaceState(null, '', '/')
  if (linked) {
    field.value = linked
    void pair()
  }

  return {
    settle(pending) {
      if (!pending.some(({ kind }) => kind !== 'request')) return
      clearTimeout(timer)
      field.value = ''
      say('')
    },
  }
}

/** The `wc:` URI in a text: itself, or the `uri` parameter of a wallet link. */
function readLink(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.startsWith('wc:')) return trimmed
  const inner = parseUrl(trimmed)?.searchParams.get('uri')
  return inner?.startsWith('wc:') ? inner : undefined
}
