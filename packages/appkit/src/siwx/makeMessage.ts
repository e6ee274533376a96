import { AppKitError, withTimeout } from '@latchkey/foundation'
import { callAsync } from '../callAsync.js'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { SIWX_MESSAGE_FRESH_MS, SIWX_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { compact } from '../record.js'
import { isOf } from './checkSessions.js'
import { isExpired } from './expiry.js'
import {
  isOver,
  type Lead,
  type MadeMessage,
  readSignIn,
  requireSIWX,
  writeSignIn,
} from './lead.js'
import type { SIWXMessage, SIWXMessageData } from './port.js'

/**
 * What is to be signed for an account: what was made lately and is on show, else a new message.
 * @throws AppKitError `SIWX_INIT_FAILED` where the app makes none, or none in time
 */
export async function makeMessage(core: AppKitCore, lead: Lead): Promise<MadeMessage> {
  const { made } = lead
  const isFresh = made && performance.now() - made.madeAt < SIWX_MESSAGE_FRESH_MS
  if (isFresh && !isExpired(made.data)) return made
  lead.making ??= make(core, lead).finally(() => {
    lead.making = undefined
  })
  lead.made = await lead.making
  return lead.made
}

/** Has the message there for whoever shows it. Where none can be made, the state says so until there is one. */
export async function prepareMessage(core: AppKitCore, lead: Lead): Promise<void> {
  const failure = await makeMessage(core, lead).then(
    () => undefined,
    (error: AppKitError) => error,
  )
  if (isOver(core, lead)) return
  if (failure) core.logger.warn('No message to sign', failure)
  const { error, status } = readSignIn(core, lead)
  if (status !== 'asked') return
  // Why nobody has signed says more.
  const last = isNotMade(error) ? undefined : error
  writeSignIn(core, lead, { status, ...compact({ error: last ?? failure }) })
}

/** Has a message that waits made anew, and one that could not be made. */
export async function renewMessage(core: AppKitCore, lead: Lead): Promise<void> {
  const { error, status } = readSignIn(core, lead)
  if (status !== 'asked' || !(lead.made || isNotMade(error))) return
  lead.made = undefined
  await prepareMessage(core, lead)
}

async function make(core: AppKitCore, lead: Lead): Promise<MadeMessage> {
  const { address, caipNetworkId, connectorId, namespace } = lead.subject
  const siwx = requireSIWX(core)
  const madeAt = performance.now()
  const input = {
    accountAddress: address,
    chainId: caipNetworkId,
    ...(connectorId === WALLET_CONNECT_ID && { isOverWalletConnect: true }),
  }
  const isLate = () => new AppKitError('SIWX_INIT_FAILED', { namespace, reason: 'createMessage' })
  try {
    const message = await withTimeout(
      callAsync(() => siwx.createMessage(input)),
      { timeoutMs: SIWX_TIMEOUT_MS, signal: lead.abort.signal, onTimeout: isLate },
    )
    if (!isOf(lead.subject, message)) throw new AppKitError('INTERNAL', { reason: 'createMessage' })
    // It would sign nobody in: whoever has written the time has another clock.
    if (isExpired(message)) throw new AppKitError('CLOCK_SKEW')
    return { message, data: toData(message), madeAt }
  } catch (cause) {
    throw isNotMade(cause) ? cause : new AppKitError('SIWX_INIT_FAILED', { namespace }, { cause })
  }
}

function isNotMade(error: unknown): error is AppKitError {
  return AppKitError.is(error, 'SIWX_INIT_FAILED')
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
