import { invalidMessage } from '../errors.js'
import { checksumAddress } from './checksumAddress.js'
import { formatForm } from './formatForm.js'
import { isStatement } from './grammar.js'
import { parseForm } from './parseForm.js'
import type { MessageFields, MessageForm, OnMessageWarning } from './types.js'

const DECIMAL = /^(?:0|[1-9]\d{0,31})$/

/** Sign-In With Ethereum: EIP-4361, https://eips.ethereum.org/EIPS/eip-4361 */
const ETHEREUM: MessageForm = {
  chain: 'Ethereum',
  isScheme: true,
  required: ['uri', 'version', 'chainId', 'nonce', 'issuedAt'],
  linesWithoutStatement: 2,
  isStatement,
  isAddress: (text) => checksumAddress(text) !== undefined,
  isChainId: (text) => DECIMAL.test(text),
}

/** Fields of EIP-4361; `chainId` is a decimal number. */
export interface Eip4361Fields extends MessageFields {
  readonly uri: string
  readonly version: string
  readonly chainId: string
  readonly nonce: string
  readonly issuedAt: string
}

/**
 * The text to sign by EIP-4361, with the address as EIP-55 writes it. Throws `SIWX_INVALID_MESSAGE` unless it reads back as
 * the fields that were given.
 */
export function formatEip4361(fields: Eip4361Fields): string {
  const address = typeof fields.address === 'string' && checksumAddress(fields.address)
  if (!address) throw invalidMessage('address')
  return rebuildEip4361({ ...fields, address })
}

/** The same with the address as it is given: of a text that has been signed already. */
export function rebuildEip4361(fields: Eip4361Fields): string {
  return formatForm(ETHEREUM, fields)
}

/**
 * The fields of a text by EIP-4361. Throws `SIWX_INVALID_MESSAGE` for any other. An address in small letters is taken with a
 * warning, as wallets write such; one in letters of both cases must be its EIP-55 checksum.
 */
export function parseEip4361(text: string, onWarning?: OnMessageWarning): Eip4361Fields {
  const fields = parseForm(ETHEREUM, text)
  const { chainId, issuedAt, nonce, uri, version } = fields
  if (
    chainId === undefined ||
    issuedAt === undefined ||
    nonce === undefined ||
    uri === undefined ||
    version === undefined
  ) {
    throw invalidMessage('fields')
  }
  if (checksumAddress(fields.address) !== fields.address) onWarning?.('addressWithoutChecksum')
  return { ...fields, chainId, issuedAt, nonce, uri, version }
}
