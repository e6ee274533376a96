import * as z from 'zod/mini'
import type { SolanaChain } from '../../chains/solana/startSolanaChain.js'
import type { Asset, Assets } from '../assets/createAssets.js'
import { callSolana } from '../chains/callSolana.js'
import { TOKEN_PROGRAMS } from '../chains/tokenPrograms.js'

const lamportsSchema = z.object({ value: z.number() })
const accountsSchema = z.object({
  value: z.array(
    z.object({
      account: z.object({
        data: z.object({
          parsed: z.object({
            info: z.object({
              mint: z.string(),
              tokenAmount: z.object({ amount: z.string(), decimals: z.number() }),
            }),
          }),
        }),
      }),
    }),
  ),
})

/**
 * What an account has on Solana, in base units: its coins, and all of its token accounts by mint.
 * @throws ApiFailure 503
 */
export async function readSolanaBalances(
  chain: SolanaChain,
  assets: Assets,
  owner: string,
): Promise<ReadonlyMap<Asset, bigint>> {
  const [{ value: lamports }, ...programs] = await Promise.all([
    callSolana(chain, lamportsSchema, 'getBalance', [owner]),
    ...TOKEN_PROGRAMS.map((programId) =>
      callSolana(chain, accountsSchema, 'getTokenAccountsByOwner', [
        owner,
        { programId },
        { encoding: 'jsonParsed' },
      ]),
    ),
  ])
  const byMint = new Map<string, { amount: bigint; decimals: number }>()
  for (const { account } of programs.flatMap(({ value }) => value)) {
    const { mint, tokenAmount } = account.data.parsed.info
    const before = byMint.get(mint)?.amount ?? 0n
    byMint.set(mint, {
      amount: before + BigInt(tokenAmount.amount),
      decimals: tokenAmount.decimals,
    })
  }
  const { caipNetworkId } = chain
  const coin = assets.find(caipNetworkId, '')
  return new Map([
    ...(coin === undefined ? [] : [[coin, BigInt(lamports)] as const]),
    ...[...byMint].map(
      ([mint, { amount, decimals }]) =>
        [assets.find(caipNetworkId, mint) ?? nameless(chain, mint, decimals), amount] as const,
    ),
  ])
}

/** A mint says nothing of itself but its decimals. */
function nameless({ caipNetworkId }: SolanaChain, mint: string, decimals: number): Asset {
  return {
    chain: caipNetworkId,
    address: mint,
    name: `Token ${mint.slice(0, 6)}`,
    symbol: mint.slice(0, 4),
    decimals,
    isListed: false,
    isSpam: false,
    fixedPrice: null,
  }
}
