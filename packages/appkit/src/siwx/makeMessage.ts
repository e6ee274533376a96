import { AppKitError, withTimeout } from '@latchkey/foundation'
import { callAsync } from '../callAsync.js'
import { SIWX_MESSAGE_FRESH_MS, SIWX_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { compact } from '../record.js'
import { isOf } from './checkSessions.js'
import {
  isOver,
  type Lead,
  type MadeMessage,
  readSignIn,
  requireSIWX,
  writeSignIn,
} from './lead.js'
import type { SIWXMessage, SIWXMessageData } from './port.js'

/** What is to be signed for an account: what was made lately and is on show, else a new message. */
export async function makeMessage(core: AppKitCore, lead: Lead): Promise<MadeMessage> {
  const { made } = lead
  if (made && performance.now() - made.madeAt < SIWX_MESSAGE_FRESH_MS) return made
  lead.making ??= make(core, lead).finally(() => {
    lead.making = undefined
  })
  lead.made = await lead.making
  return lead.made
}

/** Has the message there for whoever shows it; what fails here fails again, and is told, when it is to be signed. */
export async function prepareMessage(core: AppKitCore, lead: Lead): Promise<void> {
  try {
    await makeMessage(core, lead)
    const { error, status } = readSignIn(core, lead)
    if (status === 'asked') writeSignIn(core, lead, { status, ...compact({ error }) })
  } catch (error) {
    if (!isOver(core, lead)) core.logger.warn('No message to sign', error)
  }
}

/** Has a message that waits made anew. */
export async function renewMessage(core: AppKitCore, lead: Lead): Promise<void> {
  if (readSignIn(core, lead).status !== 'asked') return
  lead.made = undefined
  await prepareMessage(core, lead)
}

async function make(core: AppKitCore, lead: Lead): Promise<MadeMessage> {
  const { address, caipNetworkId } = lead.subject
  const siwx = requireSIWX(core)
  const madeAt = performance.now()
  const message = await withTimeout(
    callAsync(() => siwx.createMessage({ accountAddress: address, chainId: caipNetworkId })),
    { timeoutMs: SIWX_TIMEOUT_MS, signal: lead.abort.signal },
  )
  if (!isOf(lead, message)) throw new AppKitError('INTERNAL', { reason: 'createMessage' })
  return { message, data: toData(message), madeAt }
}

/** The fields alone, whatever the message is made of. */
function toData(message: SIWXMessage): SIWXMessageData {
  const { accountAddress, chainId, domain, uri, version, nonce } = message
  const { issuedAt, expirationTime, notBefore, requestId, statement, resources } = message
  return {
    accountAddress,
    chainId,
    domain,
    uri,
    version,
    nonce,
    ...compact({ issuedAt, expirationTime, notBefore, requestId, statement, resources }),
  }
}
