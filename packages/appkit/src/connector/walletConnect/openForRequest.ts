import { isRecord } from '../../record.js'
import { openLink } from '../../wallets/openLink.js'
import type { SignClient } from './hardenCore.js'

/** What WalletConnect notes of a message before it is sent. */
interface HistoryRecord {
  readonly id: number
  readonly topic: string
  readonly request: { readonly params?: unknown }
}

const NO_REQUEST = Symbol('no request')

/** What the engine reads before it opens a link by itself: with the mark it is our word, and not the wallet's. */
const LEFT_TO_US = { disableDeepLink: true, isLeftToUs: true }

/**
 * Sends a request, and opens the wallet on this device as soon as it has its number, by the link that `link` gives then. The
 * engine would open what any script has left in `localStorage` under a name that all of them share (T9).
 */
export async function openForRequest<T>(
  client: SignClient,
  { topic, request }: Parameters<SignClient['request']>[0],
  link: () => string | undefined,
  send: () => Promise<T>,
): Promise<T> {
  if (!takeOver(client, topic)) return send()
  const { history } = client.core
  const stop = () => history.off('history_created', onCreated)
  const onCreated = (record: HistoryRecord) => {
    if (record.topic !== topic || paramsOf(record) !== request.params) return
    stop()
    const href = link()
    // In a page that nobody looks at nobody has asked.
    if (href === undefined || !globalThis.document?.hasFocus()) return
    openLink(requestLink(href, record))
  }
  history.on('history_created', onCreated)
  return send().finally(stop)
}

/** Has the engine open no links for a session; false where the wallet wants none opened. */
function takeOver({ core, session }: SignClient, topic: string): boolean {
  if (!session.keys.includes(topic)) return false
  const config: unknown = session.get(topic).sessionConfig
  const { disableDeepLink, isLeftToUs } = isRecord(config) ? config : {}
  if (disableDeepLink) return isLeftToUs === true
  session
    .update(topic, { sessionConfig: LEFT_TO_US })
    .catch((error: unknown) => core.logger.warn(error))
  return true
}

/** Those of the request inside the message. */
function paramsOf({ request: { params } }: HistoryRecord): unknown {
  const request = isRecord(params) ? params.request : undefined
  return isRecord(request) ? request.params : NO_REQUEST
}

/** The link with the request's number, in the form that WalletConnect has taught the wallets. */
function requestLink(href: string, { id, topic }: HistoryRecord): string {
  const number = `requestId=${id}&sessionTopic=${topic}`
  const base = href.endsWith('/') ? href.slice(0, -1) : href
  if (!base.startsWith('https://t.me/')) return `${base}/wc?${number}`
  return `${base}${base.includes('?') ? '&' : '?'}startapp=${btoa(number).replaceAll('=', '')}`
}
