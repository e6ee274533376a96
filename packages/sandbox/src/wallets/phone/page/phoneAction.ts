import * as z from 'zod/mini'
import type { PhoneWallet } from '../types.js'

const text = z.string().check(z.minLength(1), z.maxLength(4096))
const id = z.object({ id: z.int() })

type Action = (wallet: PhoneWallet, input: unknown) => Promise<void>

function action<Input>(
  schema: z.ZodMiniType<Input>,
  run: (wallet: PhoneWallet, input: Input) => Promise<void>,
): Action {
  return async (wallet, input) => {
    const parsed = schema.safeParse(input)
    if (!parsed.success) throw new Error('Not understood')
    await run(wallet, parsed.data)
  }
}

/** What a person can do on the screen, by the last part of the address. */
export const phoneActions: ReadonlyMap<string, Action> = new Map([
  ['pair', action(z.object({ uri: text }), (wallet, { uri }) => wallet.pair(uri))],
  ['approve', action(id, (wallet, input) => wallet.approve(input.id))],
  ['reject', action(id, (wallet, input) => wallet.reject(input.id))],
  [
    'account',
    action(z.object({ address: text }), (wallet, { address }) => wallet.switchAccount(address)),
  ],
  ['chain', action(z.object({ chain: text }), (wallet, { chain }) => wallet.switchChain(chain))],
  [
    'disconnect',
    action(z.object({ topic: text }), (wallet, { topic }) => wallet.disconnect(topic)),
  ],
])
