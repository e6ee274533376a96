import type { WalletKitTypes } from '@reown/walletkit'
import { cleanText, describeRequest } from './describeRequest.js'
import { needsApproval } from './methods.js'
import type { Phone } from './Phone.js'
import { type PhoneRpcError, toPhoneError } from './PhoneRpcError.js'
import { runRequest } from './runRequest.js'
import { listSessions } from './sessions.js'
import type { PhoneError } from './types.js'

export type IncomingRequest = Pick<WalletKitTypes.SessionRequest, 'id' | 'topic' | 'params'>

/** Answers a session request: at once when it reveals nothing new, else after an approval. */
export function receiveRequest(phone: Phone, { id, topic, params }: IncomingRequest): void {
  const { kit, book, keyring, lock, pending, actions, record, replies, safes } = phone
  const { method } = params.request
  const requestParams: unknown = params.request.params
  const session = listSessions(kit).find((one) => one.topic === topic)
  // The session ended while the request was on its way: there is nobody to answer.
  if (!session) return
  const { peer } = session

  const succeed = (result: unknown) => respond({ id, jsonrpc: '2.0', result })
  const fail = (error: PhoneError) => respond({ id, jsonrpc: '2.0', error })
  const respond = async (response: Parameters<typeof kit.respondSessionRequest>[0]['response']) => {
    if (!isDecided) return kit.respondSessionRequest({ topic, response })
    await replies.deliver(method, async () => {})
    for (let copy = 0; copy < replies.copiesOf(method); copy += 1) {
      await kit.respondSessionRequest({ topic, response })
    }
  }

  const chain = book.get(params.chainId)
  const isDecided = chain !== undefined && needsApproval(chain.namespace, method)
  if (!chain) {
    void fail({ code: 4902, message: `Unknown chain ${cleanText(params.chainId, 64)}` }).catch(
      ignore,
    )
    return
  }
  const run = () =>
    runRequest({
      // The session as it is at approval: its accounts may have changed since.
      session: listSessions(kit).find((one) => one.topic === topic) ?? session,
      chain,
      method,
      params: requestParams,
      keyring,
      safes,
      actions,
    })
  if (!isDecided) {
    void lock
      .opened()
      .then(run)
      .then(succeed, (error) => fail(toPhoneError(error)))
      .catch(ignore)
    return
  }

  const { title, details, warnings } = describeRequest(
    method,
    requestParams,
    chain,
    safes.addressOn(chain.id),
  )
  const note = { peer: peer.name, title }
  pending.add(
    {
      kind: 'request',
      id,
      topic,
      peer,
      title,
      details,
      warnings,
      answering: false,
      chain: chain.id,
      method,
      params: requestParams,
    },
    {
      async approve() {
        const outcome = await run().then(
          (result) => ({ result }),
          (error: PhoneRpcError | Error) => ({ error: toPhoneError(error) }),
        )
        if ('error' in outcome) {
          await fail(outcome.error)
          record({ ...note, outcome: 'failed', detail: cleanText(outcome.error.message, 300) })
        } else {
          await succeed(outcome.result)
          record({ ...note, outcome: 'approved', detail: summary(outcome.result) })
        }
      },
      async reject(error) {
        await fail(error)
        record({ ...note, outcome: 'rejected', detail: error.message })
      },
    },
  )
}

/** The relay is away or the session is gone: the app's own time limit ends the request. */
function ignore(): void {}

/** A transaction hash or the like; longer results say nothing to a person. */
function summary(result: unknown): string {
  const value =
    typeof result === 'object' && result !== null && 'signature' in result
      ? result.signature
      : result
  return typeof value === 'string' && value.length <= 90 ? value : ''
}
