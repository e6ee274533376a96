import {
  type Address,
  BaseError,
  erc20Abi,
  HttpRequestError,
  numberToHex,
  type PublicClient,
  TimeoutError,
} from 'viem'
import { parseAddress, parseArray, parseRecord } from '../../../wallets/browser/evm/parse.js'
import { invalidParams } from '../../../wallets/browser/WalletRequestError.js'
import type { RequestMethod } from '../request.js'
import { assertAccount, chainNumber } from './chain.js'
import { createEvmReader } from './createEvmReader.js'

const MOST_ASSETS = 50

/** What somebody has of something. */
interface Asset {
  readonly address: 'native' | Address
  /** In hex. */
  readonly balance: string
  readonly type: 'native' | 'erc20'
  readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/**
 * EIP-7811: what the account has on the network of the request. That is its coin; tokens are read where they are asked for by
 * their contracts, since the site keeps no list of them.
 */
export const getAssets: RequestMethod = {
  kind: 'safe',
  async answer(params, scope) {
    const request = parseRecord(parseArray(params)[0], 'the request')
    if (request.account !== undefined)
      assertAccount(parseAddress(request.account, 'account'), scope)
    const address = parseAddress(scope.address, 'account')
    const chainId = numberToHex(chainNumber(scope.chain))
    const asked = readAsked(request, chainId)
    if (asked.length === 0) return {}
    const client = createEvmReader(scope.chain)
    const assets = await Promise.all(
      asked.map((asset) =>
        asset === 'native' ? readCoin(client, address) : readToken(client, asset, address),
      ),
    )
    return { [chainId]: assets.filter((asset) => asset !== undefined) }
  },
}

/** What is asked for on a chain: a list of assets counts for more than the filters by chain and by kind. */
function readAsked(
  { assetFilter, assetTypeFilter, chainFilter }: Record<string, unknown>,
  chainId: string,
): readonly ('native' | Address)[] {
  if (assetFilter !== undefined) {
    const list = new Map(Object.entries(parseRecord(assetFilter, 'assetFilter'))).get(chainId) ?? []
    if (!Array.isArray(list) || list.length > MOST_ASSETS) throw invalidParams('assetFilter')
    return list.map((item: unknown) => {
      const { address } = parseRecord(item, 'an asset')
      return address === 'native' ? address : parseAddress(address, 'the address of an asset')
    })
  }
  const isAsked = (filter: unknown, value: string) =>
    filter === undefined || (Array.isArray(filter) && filter.includes(value))
  return isAsked(chainFilter, chainId) && isAsked(assetTypeFilter, 'native') ? ['native'] : []
}

async function readCoin(client: PublicClient, address: Address): Promise<Asset> {
  return {
    address: 'native',
    balance: numberToHex(await client.getBalance({ address })),
    type: 'native',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
}

/** Nothing of what is no token; a node that does not answer has said nothing of it. */
async function readToken(
  client: PublicClient,
  token: Address,
  owner: Address,
): Promise<Asset | undefined> {
  const contract = { address: token, abi: erc20Abi } as const
  try {
    const [balance, name, symbol, decimals] = await Promise.all([
      client.readContract({ ...contract, functionName: 'balanceOf', args: [owner] }),
      client.readContract({ ...contract, functionName: 'name' }),
      client.readContract({ ...contract, functionName: 'symbol' }),
      client.readContract({ ...contract, functionName: 'decimals' }),
    ])
    const metadata = { name, symbol, decimals }
    return { address: token, balance: numberToHex(balance), type: 'erc20', metadata }
  } catch (error) {
    if (isUnanswered(error)) throw error
    return undefined
  }
}

function isUnanswered(error: unknown): boolean {
  if (!(error instanceof BaseError)) return true
  return (
    error.walk((each) => each instanceof HttpRequestError || each instanceof TimeoutError) !== null
  )
}
