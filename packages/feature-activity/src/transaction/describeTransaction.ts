import type { Transaction, TransactionTransfer } from '@latchkey/blockchain-api'
import { cleanName, sanitizeText } from '@latchkey/foundation/eip1193'
import { hasWorth, sameAddress } from '@latchkey/money'
import { cleanPicture } from './cleanPicture.js'
import { shownTransfers } from './shownTransfers.js'

/** What a transaction was, to the account. */
export type TransactionKind =
  | 'approved'
  | 'bought'
  | 'buying'
  | 'called'
  | 'created'
  | 'failed'
  | 'foreign'
  | 'minted'
  | 'moved'
  | 'notBought'
  | 'received'
  | 'sent'
  | 'swapped'

/** Something that came or went. What is not known is undefined, never zero (R9). */
export interface Movement {
  readonly direction: 'in' | 'out' | 'self' | undefined
  /** A decimal string in whole units. */
  readonly amount: string | undefined
  /** Its symbol, or the name of a collectible; cleaned. */
  readonly asset: string | undefined
  /** Fit for an `<img>`. */
  readonly picture: string | undefined
  readonly isCollectible: boolean
}

/** A transaction as a list shows it, without words. */
export interface TransactionFacts {
  readonly kind: TransactionKind
  /** The network has not yet said what becomes of it. */
  readonly isPending: boolean
  /** What it was about. */
  readonly main: Movement | undefined
  /** What was given for it. */
  readonly other: Movement | undefined
  /** Things that moved beside these. */
  readonly moreCount: number
  readonly party:
    | { readonly role: 'by' | 'from' | 'to' | 'with'; readonly address: string }
    | undefined
}

/** For whom a transaction is described. */
export interface DescribeOptions {
  readonly address: string
  /** The server, which may show its own pictures. */
  readonly server: string | undefined
  /** It is of the on-ramp's group: `status` is that of the purchase. */
  readonly isPurchase?: boolean
  /** It is what a purchase has paid out. */
  readonly isBought?: boolean
  /** The account is a contract: others run what it does, so what it has sent is told by what that was worth. */
  readonly isSmartAccount?: boolean
}

const KINDS: ReadonlyMap<string, TransactionKind> = new Map([
  ['approve', 'approved'],
  ['deploy', 'created'],
  ['mint', 'minted'],
  ['trade', 'swapped'],
])
/** Operations that are what their transfers are. */
const TRANSFERS: ReadonlySet<string | undefined> = new Set([
  'receive',
  'send',
  'transfer',
  'buy',
  undefined,
])
const PURCHASES: ReadonlySet<TransactionKind> = new Set(['bought', 'buying', 'notBought'])
const LONGEST_ADDRESS = 128

/** Says what a transaction was: from what it moved, or what the server calls it. */
export function describeTransaction(
  transaction: Transaction,
  options: DescribeOptions,
): TransactionFacts {
  const { metadata } = transaction
  const transfers = shownTransfers(transaction).map((transfer) => ({
    transfer,
    direction: directionOf(transfer, options.address),
  }))
  const first = (wanted: Movement['direction']) =>
    transfers.find(({ direction }) => direction === wanted)
  // Others may have put a counterfeit into the same bundle: only this is surely what the contract has sent.
  const worthy = options.isSmartAccount
    ? transfers.find(({ direction, transfer }) => direction === 'out' && hasWorth(transfer))
    : undefined
  const [received, sent] = [first('in'), worthy ?? first('out')]
  const kind = options.isPurchase
    ? purchaseKind(metadata.status)
    : kindOf(metadata, {
        hasIn: received !== undefined,
        hasOut: sent !== undefined,
        hasSelf: first('self') !== undefined,
        isBought: options.isBought === true,
        isForeign: worthy === undefined && isForeign(metadata, options),
      })
  const main =
    kind === 'sent' || kind === 'foreign'
      ? (sent ?? transfers[0])
      : (received ?? sent ?? transfers[0])
  const other = kind === 'swapped' && main === received ? sent : undefined
  const toMovement = (found: typeof main) =>
    found && describeMovement(found.transfer, found.direction, options.server)
  return {
    kind,
    isPending: metadata.status === 'pending',
    main: toMovement(main),
    other: toMovement(other),
    moreCount: transfers.length - (main ? 1 : 0) - (other ? 1 : 0),
    party: partyOf(transaction, kind, main?.transfer, options.address),
  }
}

function purchaseKind(status: Transaction['metadata']['status']): TransactionKind {
  if (status === 'pending') return 'buying'
  return status === 'failed' ? 'notBought' : 'bought'
}

function kindOf(
  { operationType, status }: Transaction['metadata'],
  found: {
    readonly hasIn: boolean
    readonly hasOut: boolean
    readonly hasSelf: boolean
    readonly isBought: boolean
    readonly isForeign: boolean
  },
): TransactionKind {
  const { hasIn, hasOut, hasSelf, isBought, isForeign } = found
  if (status === 'failed') return 'failed'
  if (hasOut && isForeign) return 'foreign'
  const operation = operationType?.toLowerCase()
  const named = KINDS.get(operation ?? '')
  if (named) return named
  if (!TRANSFERS.has(operation)) return 'called'
  if (hasIn && hasOut) return operation === 'send' ? 'sent' : 'swapped'
  if (hasIn) return isBought ? 'bought' : 'received'
  if (hasOut) return 'sent'
  if (hasSelf) return 'moved'
  if (operation === 'send') return isForeign ? 'foreign' : 'sent'
  return operation === 'receive' ? 'received' : 'called'
}

/** Whether somebody else has run it, or may have: any token can say that an account has sent it (T28). */
function isForeign(
  { sentFrom }: Transaction['metadata'],
  { address, isSmartAccount }: DescribeOptions,
): boolean {
  return !sameAddress(sentFrom, address) && (sentFrom !== undefined || isSmartAccount === true)
}

function directionOf(
  { direction, recipient, sender }: TransactionTransfer,
  address: string,
): Movement['direction'] {
  if (direction) return direction
  const [isSender, isRecipient] = [sameAddress(sender, address), sameAddress(recipient, address)]
  if (isSender && isRecipient) return 'self'
  if (isSender) return 'out'
  return isRecipient ? 'in' : undefined
}

function describeMovement(
  { fungible_info: token, nft_info: collectible, quantity }: TransactionTransfer,
  direction: Movement['direction'],
  server: string | undefined,
): Movement {
  const isCollectible = token === undefined && collectible !== undefined
  const picture = isCollectible ? collectible.content?.preview?.url : token?.icon?.url
  return {
    direction,
    amount: quantity?.numeric,
    asset: isCollectible
      ? cleanName(collectible.name)
      : (cleanName(token?.symbol) ?? cleanName(token?.name)),
    picture: cleanPicture(picture, server),
    isCollectible,
  }
}

/** Who stands on the other side, as far as anybody says. */
function partyOf(
  { metadata }: Transaction,
  kind: TransactionKind,
  main: TransactionTransfer | undefined,
  owner: string,
): TransactionFacts['party'] {
  const [role, address] = sideOf(metadata, kind, main)
  if (address === undefined || sameAddress(address, owner)) return undefined
  const clean = sanitizeText(address, LONGEST_ADDRESS)
  return clean === '' ? undefined : { role, address: clean }
}

function sideOf(
  { sentFrom, sentTo }: Transaction['metadata'],
  kind: TransactionKind,
  main: TransactionTransfer | undefined,
): readonly ['by' | 'from' | 'to' | 'with', string | undefined] {
  if (kind === 'received') return ['from', main?.sender ?? sentFrom]
  if (kind === 'sent') return ['to', main?.recipient ?? sentTo]
  if (kind === 'foreign') return ['by', sentFrom]
  if (kind === 'failed') return ['to', sentTo]
  return ['with', PURCHASES.has(kind) ? undefined : sentTo]
}
