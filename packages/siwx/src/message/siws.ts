import { formatForm } from './formatForm.js'
import { isStatement } from './grammar.js'
import { parseForm } from './parseForm.js'
import type { MessageFields, MessageForm } from './types.js'

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
/** A CAIP-2 reference, with or without its namespace. Names such as `mainnet` are of that form, too. */
const CHAIN = /^(?:solana:)?[-_a-zA-Z0-9]{1,32}$/

/** Sign-In With Solana, https://phantom.com/learn/developers/sign-in-with-solana */
const SOLANA: MessageForm = {
  chain: 'Solana',
  isScheme: false,
  required: [],
  linesWithoutStatement: 1,
  isStatement: (text) => text !== '' && isStatement(text),
  isAddress: (text) => BASE58.test(text),
  isChainId: (text) => CHAIN.test(text),
}

/** Fields of Sign-In With Solana: domain and address alone are always there. */
export type SiwsFields = Omit<MessageFields, 'scheme'>

/** The text of Sign-In With Solana. Throws `SIWX_INVALID_MESSAGE` unless it reads back as the fields that were given. */
export function formatSiws(fields: SiwsFields): string {
  return formatForm(SOLANA, fields)
}

/** The fields of a text of Sign-In With Solana. Throws `SIWX_INVALID_MESSAGE` for any other. */
export function parseSiws(text: string): SiwsFields {
  return parseForm(SOLANA, text)
}
