import type { SolanaSignInInput } from '../provider/SolanaProvider.js'
import { HEADER, LABELS, RESOURCES } from './readSignIn.js'

/** A message as a wallet writes it by Sign In With Solana: what is absent or empty leaves no trace. */
export function formatSignIn(input: SolanaSignInInput): string {
  const { address, domain, resources = [], statement } = input
  const fields = [...LABELS].flatMap(([label, field]) => {
    const value = input[field]
    return value ? [`${label}: ${value}`] : []
  })
  if (resources.length > 0) fields.push(RESOURCES, ...resources.map((each) => `- ${each}`))
  return [
    `${domain}${HEADER}`,
    `${address}`,
    ...(statement ? ['', statement] : []),
    ...(fields.length > 0 ? ['', ...fields] : []),
  ].join('\n')
}
