import type { Wallet } from './types.js'

/** A text to search by: without case, marks and outer blanks, so that `ledger` finds `Lédger`. */
export function searchTerm(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** How well a wallet fits a term of `searchTerm`: by the beginning of its name, by a part of it, by rdns or host; 0 if not. */
export function searchRank({ name, rdns, homepage }: Wallet, term: string): number {
  const text = searchTerm(name)
  if (text.startsWith(term)) return 3
  if (text.includes(term)) return 2
  return rdns?.toLowerCase().includes(term) || hostOf(homepage).includes(term) ? 1 : 0
}

function hostOf(homepage: string | undefined): string {
  return homepage === undefined ? '' : new URL(homepage).hostname
}
