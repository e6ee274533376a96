import { pause, SECOND_MS } from '@latchkey/foundation'
import type { SignClient } from './hardenCore.js'

/** What WalletConnect notes of a message before it is sent. */
interface HistoryRecord {
  readonly topic: string
  readonly request: { readonly method: string }
}

const turns = new WeakMap<SignClient, Promise<void>>()

/**
 * Sends a request to a wallet once the one before has its number, in a later millisecond. WalletConnect numbers them by the
 * clock and three random digits: of two with one number the wallet sees one, and both have its answer.
 */
export async function numberInTurn<T>(
  client: SignClient,
  topic: string,
  send: () => Promise<T>,
): Promise<T> {
  const before = turns.get(client)
  let isNumbered = () => {}
  const numbered = new Promise<void>((resolve) => {
    isNumbered = resolve
  })
  turns.set(client, numbered.then(untilNextMillisecond))
  await before
  const { history } = client.core
  const onCreated = ({ topic: of, request: { method } }: HistoryRecord) => {
    if (of === topic && method === 'wc_sessionRequest') isNumbered()
  }
  history.on('history_created', onCreated)
  // It may wait for the relay, and those behind it are not to wait for that.
  const timer = setTimeout(isNumbered, SECOND_MS)
  void numbered.then(() => {
    clearTimeout(timer)
    history.off('history_created', onCreated)
  })
  return send().finally(isNumbered)
}

async function untilNextMillisecond(): Promise<void> {
  const now = Date.now()
  while (Date.now() === now) await pause(1)
}
