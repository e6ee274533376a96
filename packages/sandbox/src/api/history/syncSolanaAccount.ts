import * as z from 'zod/mini'
import type { SolanaChain } from '../../chains/solana/startSolanaChain.js'
import { callSolana } from '../chains/callSolana.js'
import { TOKEN_PROGRAMS } from '../chains/tokenPrograms.js'
import type { MinedTransaction } from './MinedTransaction.js'
import { readSolanaTransaction } from './readSolanaTransaction.js'
import type { IndexParts } from './syncEvmChain.js'

const PAGE = 1_000
const numberSchema = z.number()
const accountsSchema = z.object({ value: z.array(z.object({ pubkey: z.string() })) })
const signaturesSchema = z.array(z.object({ signature: z.string() }))

/**
 * Reads the transactions of an account, and of its token accounts, that the index does not know yet.
 * @throws ApiFailure 503
 */
export async function syncSolanaAccount(
  chain: SolanaChain,
  owner: string,
  parts: IndexParts,
): Promise<void> {
  const { caipNetworkId } = chain
  const { store } = parts
  const birth = await readBirth(chain)
  if (store.progress(caipNetworkId)?.birth !== birth) {
    store.forget(caipNetworkId)
    store.setProgress(caipNetworkId, { birth, nextBlock: 0, lastHash: null })
  }
  const programs = await Promise.all(
    TOKEN_PROGRAMS.map((programId) =>
      callSolana(chain, accountsSchema, 'getTokenAccountsByOwner', [
        owner,
        { programId },
        { encoding: 'jsonParsed' },
      ]),
    ),
  )
  const tokenAccounts = programs.flatMap(({ value }) => value.map(({ pubkey }) => pubkey))
  for (const address of [owner, ...tokenAccounts]) {
    const until = store.lastSignature(caipNetworkId, address)
    const signatures = await readSignatures(chain, address, until)
    const [newest] = signatures
    if (newest === undefined) continue
    const transactions: MinedTransaction[] = []
    for (const signature of signatures.reverse())
      transactions.push(await readSolanaTransaction(chain, signature, parts))
    store.atOnce(() => {
      store.add(transactions, owner)
      store.setLastSignature(caipNetworkId, address, newest)
    })
  }
}

/** A sandbox that was started anew has the same genesis, but another first block. */
async function readBirth(chain: SolanaChain): Promise<string> {
  const slot = await callSolana(chain, numberSchema, 'getFirstAvailableBlock', [])
  const time = await callSolana(chain, numberSchema, 'getBlockTime', [slot])
  return `${chain.genesisHash} ${time}`
}

/** Newest first. */
async function readSignatures(
  chain: SolanaChain,
  address: string,
  until: string | undefined,
): Promise<string[]> {
  const all: string[] = []
  for (;;) {
    const page = await callSolana(chain, signaturesSchema, 'getSignaturesForAddress', [
      address,
      {
        limit: PAGE,
        commitment: 'confirmed',
        ...(until === undefined ? {} : { until }),
        ...(all.length === 0 ? {} : { before: all.at(-1) }),
      },
    ])
    all.push(...page.map(({ signature }) => signature))
    if (page.length < PAGE) return all
  }
}
