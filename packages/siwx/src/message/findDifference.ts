import type { SIWXMessageData } from '@latchkey/appkit'
import { sameAddress } from './sameAddress.js'

const TEXTS = [
  'chainId',
  'domain',
  'uri',
  'version',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
  'statement',
] as const

/** The first field in which two messages differ. Addresses of Ethereum are the same in any letters (S6). */
export function findDifference(
  a: SIWXMessageData,
  b: SIWXMessageData,
): keyof SIWXMessageData | undefined {
  if (!sameAddress(a.chainId, a.accountAddress, b.accountAddress)) return 'accountAddress'
  const text = TEXTS.find((name) => a[name] !== b[name])
  if (text) return text
  const [ours, theirs] = [a.resources, b.resources]
  const isSame =
    ours?.length === theirs?.length && (ours ?? []).every((each, at) => each === theirs?.[at])
  return isSame ? undefined : 'resources'
}
