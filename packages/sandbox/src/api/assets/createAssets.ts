import type { CaipNetworkId } from '@latchkey/foundation'
import { getAddress, isAddress } from 'viem'
import * as z from 'zod/mini'
import { spamTokenDefinition, tokenDefinitions } from '../../chains/evm/tokens.js'
import type { ApiChains } from '../chains/chains.js'
import type { ApiDatabase } from '../database.js'
import { isCoinReference } from './coinReference.js'

/** A coin or a token of a chain. */
export interface Asset {
  readonly chain: CaipNetworkId
  /** Of the contract or mint; empty for the coin of the chain. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Whether balances, swaps and purchases know it. */
  readonly isListed: boolean
  /** Whether it is on the list of tokens that send themselves to people. */
  readonly isSpam: boolean
  /** Dollars for one, where no pool says. */
  readonly fixedPrice: string | null
}

/** The assets of every chain. */
export interface Assets {
  /** Those that balances, swaps and purchases know; of one chain, or of all. */
  listed(chain?: string): readonly Asset[]
  /** By its address, or what stands for the coin of the chain. */
  find(chain: string, address: string): Asset | undefined
  /** Adds what is not there yet. */
  add(asset: Asset): void
  setSpam(chain: string, address: string, isSpam: boolean): void
}

const rowSchema = z.object({
  chain: z.templateLiteral([z.string(), ':', z.string()]),
  address: z.string(),
  name: z.string(),
  symbol: z.string(),
  decimals: z.number(),
  is_listed: z.number(),
  is_spam: z.number(),
  fixed_price: z.nullable(z.string()),
})

const COLUMNS = 'chain, address, name, symbol, decimals, is_listed, is_spam, fixed_price'

/** The table of assets, with those of the chains in it. */
export function createAssets(database: ApiDatabase, chains: ApiChains): Assets {
  const insert = database.prepare(
    `INSERT OR IGNORE INTO assets (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const list = database.prepare(
    `SELECT ${COLUMNS} FROM assets WHERE is_listed = 1 AND is_spam = 0 ORDER BY chain, address`,
  )
  const select = database.prepare(`SELECT ${COLUMNS} FROM assets WHERE chain = ? AND address = ?`)
  const mark = database.prepare('UPDATE assets SET is_spam = ? WHERE chain = ? AND address = ?')
  const add = (asset: Asset) => {
    const { chain, address, name, symbol, decimals, isListed, isSpam, fixedPrice } = asset
    const flags = [Number(isListed), Number(isSpam)]
    insert.run(chain, address, name, symbol, decimals, ...flags, fixedPrice)
  }
  const known = assetsOf(chains)
  database.transaction(() => known.forEach(add))()
  // A database may remember assets of chains that are not there now.
  const present = new Set(known.map(({ chain }) => chain))
  return {
    listed: (chain) =>
      list
        .all()
        .map(readRow)
        .filter((asset) => present.has(asset.chain) && (chain ?? asset.chain) === asset.chain),
    find(chain, address) {
      const row = select.get(chain, normalize(address))
      return row === undefined ? undefined : readRow(row)
    },
    add,
    setSpam: (chain, address, isSpam) => void mark.run(Number(isSpam), chain, normalize(address)),
  }
}

function readRow(row: unknown): Asset {
  const { is_listed, is_spam, fixed_price, ...rest } = rowSchema.parse(row)
  return { ...rest, isListed: is_listed === 1, isSpam: is_spam === 1, fixedPrice: fixed_price }
}

function normalize(address: string): string {
  if (isCoinReference(address)) return ''
  return isAddress(address, { strict: false }) ? getAddress(address) : address
}

function assetsOf({ evm, solana }: ApiChains): Asset[] {
  const plain = { isListed: true, isSpam: false, fixedPrice: null }
  const ofEvm = evm.flatMap(({ caipNetworkId: chain, spamToken, tokens }) => [
    { ...plain, chain, address: '', name: 'Ether', symbol: 'ETH', decimals: 18 },
    ...tokenDefinitions.map(({ name, symbol }) => ({
      ...plain,
      chain,
      name,
      symbol,
      ...tokens[symbol],
    })),
    {
      ...plain,
      chain,
      name: spamTokenDefinition.name,
      symbol: spamTokenDefinition.symbol,
      ...spamToken,
      isSpam: true,
    },
  ])
  if (solana === undefined) return ofEvm
  const { caipNetworkId: chain, mints } = solana
  return [
    ...ofEvm,
    { ...plain, chain, address: '', name: 'Solana', symbol: 'SOL', decimals: 9, fixedPrice: '150' },
    { ...plain, chain, name: 'Play Dollar', symbol: 'SPUSD', ...mints.SPUSD, fixedPrice: '1' },
  ]
}
