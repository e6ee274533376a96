import { parseUrl } from '@latchkey/foundation'
import type { ApprovalDetail } from '../../wallets/browser/approvals.js'
import type { RequestScope } from './request.js'

/** Who asks, for which account, on which network: what every approval says (T21). */
export function describeScope({ app, address, chain }: RequestScope): readonly ApprovalDetail[] {
  return [
    { id: 'app', label: 'Asked by', value: app },
    { id: 'account', label: 'Account', value: address },
    { id: 'network', label: 'Network', value: `${chain.name} (${chain.id})` },
  ]
}

/**
 * With what is to be heeded first, and who asks: the rest may be longer than what is in sight. The lines of one call of
 * several stay together, as a warning says nothing without the contract that is called.
 */
export function inOrder(details: readonly ApprovalDetail[]): readonly ApprovalDetail[] {
  const parts = new Map<string, ApprovalDetail[]>()
  for (const detail of details) {
    const part = detail.part ?? detail.id
    parts.set(part, [...(parts.get(part) ?? []), detail])
  }
  return [...parts.values()]
    .map((lines) => lines.toSorted(byRank))
    .toSorted(([one], [other]) => byRank(one, other))
    .flat()
}

const byRank = (one: ApprovalDetail | undefined, other: ApprovalDetail | undefined) =>
  rankOf(one) - rankOf(other)

function rankOf(detail: ApprovalDetail | undefined): number {
  // Bytes that nobody can read are as long as the page has made them.
  if (detail?.warning === true && detail.id !== 'message') return 0
  return detail?.id === 'app' ? 1 : 2
}

const SIGN_IN =
  /^(?:[a-z][a-z0-9+.-]{0,40}:\/\/)?(\S{1,255}) wants you to sign in with your \w{1,40} account:/

/** A message to be signed, with a warning where it signs in at another place than the page that asks (T21). */
export function describeMessage(
  text: string | undefined,
  bytes: string,
  { app }: RequestScope,
): readonly ApprovalDetail[] {
  if (text === undefined)
    return [{ id: 'message', label: 'Message (unreadable bytes)', value: bytes, warning: true }]
  const message = { id: 'message', label: 'Message', value: text }
  const [, domain] = SIGN_IN.exec(text) ?? []
  if (domain === undefined || domain === parseUrl(app)?.host) return [message]
  const value = `This signs you in at ${domain}, which is not the page that asks.`
  return [message, { id: 'domain', label: 'Warning', value, warning: true }]
}
