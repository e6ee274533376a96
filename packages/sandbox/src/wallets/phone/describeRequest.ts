import bs58 from 'bs58'
import { formatEther, hexToString, isHex } from 'viem'
import { showLines } from '../showHidden.js'
import type { KnownChain } from './chains.js'
import { findRpcUrl } from './evm/findRpcUrl.js'
import { readPersonalSign, readTypedData } from './evm/signing.js'
import { decodeTransaction } from './solana.js'
import type { PhoneDetail } from './types.js'

export interface Description {
  title: string
  details: PhoneDetail[]
  warnings: string[]
}

type Describe = (params: unknown, chain: KnownChain, safe?: string) => Description

/** Control characters but the line feed, and format characters: bidirectional, invisible. */
const CONTROL_CHARACTERS = /(?!\n)[\p{Cc}\p{Cf}]/gu

/** What an app says of itself, without control, bidirectional and invisible characters, cut to a length. */
export function cleanText(value: unknown, maximum: number): string {
  const text = String(value ?? '').replace(CONTROL_CHARACTERS, '')
  return text.length > maximum ? `${text.slice(0, maximum)}…` : text
}

/** What is signed or sent: all of it, with what would be out of sight by its number. */
export function showText(value: unknown): string {
  return showLines(String(value ?? ''))
}

/**
 * What a request asks for in plain words; params that make no sense are shown as they came. `safe` is the address of a
 * Safe that stands in the place of the account on the chain.
 */
export function describeRequest(
  method: string,
  params: unknown,
  chain: KnownChain,
  safe?: string,
): Description {
  const describe = descriptions.get(method)
  const network = { label: 'Network', value: chain.name }
  try {
    const description = describe?.(params, chain, safe)
    if (description) return { ...description, details: [...description.details, network] }
  } catch {
    // Fall through: the method itself will refuse these params.
  }
  return {
    title: `Run ${cleanText(method, 64)}`,
    details: [{ label: 'Details', value: asJson(params) }, network],
    warnings: ['This phone cannot explain this request.'],
  }
}

const describeEvmTransaction: Describe = (params, _chain, safe) => {
  const [transaction] = Array.isArray(params) ? params : []
  const { from, to, value, data, input } = asRecord(transaction)
  const payload = String(data ?? input ?? '0x')
  const isCall = payload.length > 2
  return {
    title: to ? (isCall ? 'Send a contract call' : 'Send Ether') : 'Create a contract',
    details: [
      { label: 'From', value: showText(from) },
      ...(to ? [{ label: 'To', value: showText(to) }] : []),
      { label: 'Amount', value: `${formatEther(BigInt(String(value ?? 0)))} ETH` },
      ...(isCall ? [{ label: 'Data', value: showText(payload) }] : []),
    ],
    warnings: [
      ...(isCall ? ['This phone cannot tell what the contract will do.'] : []),
      ...(isOf(safe, from) ? ['Nothing is sent before the owners of the Safe execute it.'] : []),
    ],
  }
}

const describeSolanaTransaction: Describe = (params) => {
  const { transaction, transactions } = asRecord(params)
  const all = Array.isArray(transactions) ? transactions : [transaction]
  const decoded = all.map((one) => decodeTransaction(String(one)))
  const programs = decoded.flatMap(({ message }) =>
    message.compiledInstructions.map(
      ({ programIdIndex }) => message.staticAccountKeys[programIdIndex]?.toBase58() ?? 'unknown',
    ),
  )
  const plural = decoded.length > 1
  return {
    title: plural ? `Sign ${decoded.length} transactions` : 'Sign a transaction',
    details: [
      { label: 'Fee payer', value: decoded[0]?.message.staticAccountKeys[0]?.toBase58() ?? '' },
      { label: 'Programs', value: [...new Set(programs)].join('\n') },
      { label: 'Instructions', value: String(programs.length) },
    ],
    warnings: ['This phone cannot tell what the programs will do.'],
  }
}

const descriptions: ReadonlyMap<string, Describe> = new Map<string, Describe>([
  [
    'personal_sign',
    (params) => {
      const { message, account } = readPersonalSign(params)
      return {
        title: 'Sign a message',
        details: [
          { label: 'Message', value: showText(readable(message)) },
          { label: 'Account', value: showText(account) },
        ],
        warnings: [],
      }
    },
  ],
  ['eth_signTypedData', describeTypedData],
  ['eth_signTypedData_v4', describeTypedData],
  ['eth_sendTransaction', describeEvmTransaction],
  [
    'eth_signTransaction',
    (params, chain) => ({
      ...describeEvmTransaction(params, chain),
      title: 'Sign a transaction without sending it',
    }),
  ],
  [
    'wallet_sendCalls',
    (params, _chain, safe) => {
      const { calls, from } = asRecord(Array.isArray(params) ? params[0] : undefined)
      const list = Array.isArray(calls) ? calls : []
      return {
        title: `Send ${list.length} ${list.length === 1 ? 'call' : 'calls'}`,
        details: list.map((call, index) => {
          const { to, value, data } = asRecord(call)
          const amount = formatEther(BigInt(String(value ?? 0)))
          const text = `${amount} ETH to ${showText(to) || 'a new contract'}`
          return {
            label: `Call ${index + 1}`,
            value: data ? `${text}, data ${showText(data)}` : text,
          }
        }),
        warnings: [
          isOf(safe, from)
            ? 'Nothing is sent before the owners of the Safe execute it, all at once.'
            : 'The calls go out one after the other: one can fail when others went through.',
        ],
      }
    },
  ],
  ['wallet_switchEthereumChain', (params) => describeChain('Switch network', params)],
  ['wallet_addEthereumChain', (params) => describeChain('Add a network', params)],
  [
    'solana_signMessage',
    (params) => {
      const bytes = bs58.decode(String(asRecord(params).message))
      const message = { label: 'Message', value: showText(new TextDecoder().decode(bytes)) }
      return { title: 'Sign a message', details: [message], warnings: [] }
    },
  ],
  ['solana_signTransaction', describeSolanaTransaction],
  ['solana_signAllTransactions', describeSolanaTransaction],
  [
    'solana_signAndSendTransaction',
    (params, chain) => ({
      ...describeSolanaTransaction(params, chain),
      title: 'Sign and send a transaction',
    }),
  ],
])

function describeTypedData(params: unknown, chain: KnownChain): Description {
  const { account, chainId, typedData } = readTypedData(params)
  const { name, verifyingContract } = typedData.domain
  const isOther = chainId !== undefined && BigInt(String(chainId)) !== BigInt(chain.reference)
  return {
    title: 'Sign data',
    details: [
      { label: 'For', value: showText(name ?? 'unknown') },
      ...(verifyingContract ? [{ label: 'Contract', value: showText(verifyingContract) }] : []),
      { label: showText(typedData.primaryType), value: asJson(typedData.message) },
      { label: 'Account', value: account },
    ],
    warnings: isOther ? ['This data is for another network.'] : [],
  }
}

function describeChain(title: string, params: unknown): Description {
  const { chainId, chainName, rpcUrls } = asRecord(Array.isArray(params) ? params[0] : undefined)
  return {
    title,
    details: [
      ...(chainName ? [{ label: 'Name', value: cleanText(chainName, 100) }] : []),
      { label: 'Chain', value: BigInt(String(chainId)).toString() },
      ...(Array.isArray(rpcUrls)
        ? [{ label: 'Server', value: showText(findRpcUrl(rpcUrls) ?? 'none that it can ask') }]
        : []),
    ],
    warnings: [],
  }
}

/** Whether a request from this address, or from none that is named, is for the Safe to do. */
function isOf(safe: string | undefined, from: unknown): boolean {
  return safe !== undefined && safe.toLowerCase() === String(from ?? safe).toLowerCase()
}

function readable(message: string): string {
  if (!isHex(message)) return message
  const text = hexToString(message)
  return text.includes('\ufffd') ? message : text
}

function asJson(value: unknown): string {
  return showText(JSON.stringify(value, null, 2))
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
