import type { SIWXMessage, SIWXMessageData, SIWXMessageInput } from '@latchkey/appkit'
import { RPC_TIMEOUT_MS, withTimeout } from '@latchkey/foundation'
import { invalidMessage, unchecked } from '../errors.js'
import { findDifference } from '../message/findDifference.js'
import { isSchemeOf, readMessage } from '../message/parseMessageData.js'
import { createNonce } from '../session/createNonce.js'
import { LONGEST_SESSION_MS } from '../session/findTimeFault.js'
import { readPage } from './readPage.js'
import type { SIWXMessengerOptions } from './SIWXMessenger.js'

/** A message whose text says what was meant, and what it says (S1). */
export async function createMessage(
  options: SIWXMessengerOptions,
  input: SIWXMessageInput,
  stringify: (data: SIWXMessageData) => string | Promise<string>,
): Promise<SIWXMessage> {
  const { accountAddress } = input
  const data = { ...(await createMessageData(options, input)), accountAddress }
  const text = await stringify(data)
  const { data: said, scheme } = readMessage(text)
  const different = findDifference(said, data)
  if (different) throw invalidMessage(different)
  if (!isSchemeOf(data.uri, scheme)) throw invalidMessage('scheme')
  return { ...said, toString: () => text }
}

/** What a message says beside its account. */
export async function createMessageData(
  options: SIWXMessengerOptions,
  input: Omit<SIWXMessageInput, 'accountAddress'> & Partial<SIWXMessageInput>,
): Promise<Omit<SIWXMessageData, 'accountAddress'>> {
  const { expiration = LONGEST_SESSION_MS, resources, statement } = options
  const { chainId, notBefore } = input
  if (!(expiration > 0)) throw invalidMessage('expiration')
  const { domain, uri } = readPage(options)
  const [nonce, requestId] = await withTimeout(
    Promise.all([options.getNonce?.(input) ?? createNonce(), options.getRequestId?.()]),
    { timeoutMs: RPC_TIMEOUT_MS, onTimeout: () => unchecked('nonce') },
  )
  const now = Date.now()
  return {
    chainId,
    domain,
    uri,
    version: '1',
    nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + Math.min(expiration, LONGEST_SESSION_MS)).toISOString(),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(statement !== undefined && { statement }),
    ...(resources !== undefined && { resources }),
  }
}
