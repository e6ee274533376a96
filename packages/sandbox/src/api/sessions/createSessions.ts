import type { SmartSession } from '@latchkey/blockchain-api'
import { SECOND_MS } from '@latchkey/foundation'
import { getAddress, type Hex, isHex, verifyMessage } from 'viem'
import * as z from 'zod/mini'
import { ApiFailure } from '../ApiFailure.js'
import { type ApiChains, findEvmChain, reach } from '../chains/chains.js'
import type { ApiDatabase } from '../database.js'

/** Permissions that accounts have granted to apps, by the account's CAIP-10 address. */
export interface Sessions {
  list(account: SessionAccount): readonly SmartSession[]
  /** Keeps a session that an account has granted. */
  add(account: SessionAccount, session: SmartSession): void
  /**
   * Ends a session. The account has signed its `pci` (EIP-191, or its contract says so).
   * @throws ApiFailure 401 where it has not, 404 where there is no such session
   */
  revoke(account: SessionAccount, revocation: { pci: string; signature: Hex }): Promise<void>
}

/** An account on a chain. */
export interface SessionAccount {
  readonly chain: string
  readonly address: string
}

const permissionsSchema = z.array(
  z.object({
    type: z.string(),
    data: z.object({
      address: z.optional(z.string()),
      functions: z.optional(z.array(z.object({ functionName: z.string() }))),
      allowance: z.optional(z.string()),
      period: z.optional(z.number()),
    }),
  }),
)
const detailsSchema = z.object({
  createdAt: z.optional(z.number()),
  expiration: z.number(),
  permissions: permissionsSchema,
  project: z.object({
    name: z.optional(z.string()),
    url: z.optional(z.string()),
    iconUrl: z.optional(z.string()),
  }),
})
const rowSchema = z.object({
  pci: z.string(),
  details: z.string(),
  revoked_at: z.nullable(z.number()),
})

export function createSessions(database: ApiDatabase, chains: ApiChains): Sessions {
  const select = database.prepare(
    'SELECT pci, details, revoked_at FROM sessions WHERE account = ? ORDER BY pci',
  )
  const replace = database.prepare('INSERT OR REPLACE INTO sessions VALUES (?, ?, ?, ?)')
  const find = database.prepare('SELECT 1 FROM sessions WHERE account = ? AND pci = ?')
  const end = database.prepare(
    'UPDATE sessions SET revoked_at = coalesce(revoked_at, ?) WHERE account = ? AND pci = ?',
  )
  return {
    list: (account) => select.all(keyOf(account)).map(readRow),
    add(account, { pci, revokedAt, ...details }) {
      replace.run(keyOf(account), pci, JSON.stringify(details), revokedAt ?? null)
    },
    async revoke(account, { pci, signature }) {
      if (find.get(keyOf(account), pci) === undefined)
        throw new ApiFailure(404, 'There is no such session', { field: 'pci' })
      const signed = { address: getAddress(account.address), message: pci, signature }
      const chain = findEvmChain(chains, account.chain)
      const isSigned = await (chain === undefined
        ? verifyMessage(signed)
        : reach(chain.client.verifyMessage(signed)))
      if (!isSigned)
        throw new ApiFailure(401, 'The account has not signed this', { field: 'signature' })
      end.run(Math.floor(Date.now() / SECOND_MS), keyOf(account), pci)
    },
  }
}

/** Addresses of eip155 come in either case. */
function keyOf({ chain, address }: SessionAccount): string {
  return `${chain}:${isHex(address) ? address.toLowerCase() : address}`
}

function readRow(row: unknown): SmartSession {
  const { pci, details, revoked_at } = rowSchema.parse(row)
  return {
    pci,
    ...detailsSchema.parse(JSON.parse(details)),
    ...(revoked_at === null ? {} : { revokedAt: revoked_at }),
  }
}
