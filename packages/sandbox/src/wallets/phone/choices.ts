import * as z from 'zod/mini'
import type { ChainBook } from './chains.js'
import type { Keyring } from './keyring.js'
import type { PhoneStorage } from './storage.js'
import type { PhoneActive, PhoneNamespace } from './types.js'

/** What the phone has chosen and learned, kept over restarts. */
export interface PhoneChoices {
  active: Partial<Record<PhoneNamespace, PhoneActive>>
  save(): Promise<void>
}

const KEY = 'latchkey:choices'
const active = z.optional(z.object({ address: z.string(), chain: z.string() }))
const chain = z.object({
  id: z.string(),
  namespace: z.enum(['eip155', 'solana']),
  reference: z.string(),
  name: z.string(),
  rpcUrl: z.string(),
})
const schema = z.object({
  active: z.object({ eip155: active, solana: active }),
  added: z.array(chain),
})

/**
 * Restores chosen accounts and chains, and the chains that apps added, into `book`; what no longer
 * fits the phone's keys and chains falls back to the first of each.
 */
export async function loadChoices(
  storage: PhoneStorage,
  keyring: Keyring,
  book: ChainBook,
): Promise<PhoneChoices> {
  const given = new Set(book.keys())
  const stored = schema.safeParse(await storage.getItem(KEY))
  if (stored.success) {
    for (const one of stored.data.added) if (!book.has(one.id)) book.set(one.id, one)
  }
  const choose = (namespace: PhoneNamespace): PhoneActive | undefined => {
    const addresses = keyring.accounts.filter((one) => one.namespace === namespace)
    const chains = [...book.values()].filter((one) => one.namespace === namespace)
    const before = stored.success ? stored.data.active[namespace] : undefined
    const account = addresses.find((one) => one.address === before?.address) ?? addresses[0]
    const network = chains.find((one) => one.id === before?.chain) ?? chains[0]
    return account && network && { address: account.address, chain: network.id }
  }
  const eip155 = choose('eip155')
  const solana = choose('solana')
  const choices: PhoneChoices = {
    active: { ...(eip155 && { eip155 }), ...(solana && { solana }) },
    async save() {
      const added = [...book.values()].filter(({ id }) => !given.has(id))
      await storage.setItem(KEY, { active: choices.active, added })
    },
  }
  return choices
}
