import type { FrameUser } from '@latchkey/auth-frame/schemas'
import type { ChainNamespace } from '@latchkey/foundation'

/** How addresses are written, where an account does not say what it is of. */
const FORMS = new Map<ChainNamespace, RegExp>([
  ['eip155', /^0x[\da-f]{40}$/i],
  ['solana', /^[1-9A-HJ-NP-Za-km-z]{32,44}$/],
])

/** The account of a user in a namespace, of the kind that is preferred, out of the list that the frame gives. */
export function findAddress(
  { accounts = [], preferredAccountType }: FrameUser,
  namespace: ChainNamespace,
): string | undefined {
  const form = FORMS.get(namespace)
  const found = accounts.filter(({ address }) => form?.test(address))
  return (found.find(({ type }) => type === preferredAccountType) ?? found[0])?.address
}
