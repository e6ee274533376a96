import * as z from 'zod/mini'
import { phoneSignals } from '../signals.js'
import type { PhoneWallet } from '../types.js'

const text = z.string().check(z.minLength(1), z.maxLength(4096))
const id = z.object({ id: z.int() })
const on = z.object({ on: z.boolean() })
const signal = z.enum(phoneSignals)
const hash = z.object({ hash: z.templateLiteral(['0x', z.string()]) })
const times = { now: {}, '5': { delayMs: 5_000 }, '60': { delayMs: 60_000 }, held: { held: true } }

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
  ['lock', action(on, async (wallet, input) => (input.on ? wallet.lock() : wallet.unlock()))],
  [
    'signals',
    action(z.object({ account: signal, chain: signal }), async (wallet, signals) =>
      wallet.setSignals(signals),
    ),
  ],
  [
    'replies',
    action(
      z.object({ time: z.enum(['now', '5', '60', 'held']), twice: z.boolean() }),
      async (wallet, { time, twice }) =>
        wallet.setReplies({ ...times[time], copies: twice ? 2 : 1 }),
    ),
  ],
  ['release', action(z.object({}), async (wallet) => wallet.releaseReplies())],
  ['second', action(on, (wallet, input) => wallet.setSecondDevice(input.on))],
  ['paused', action(on, (wallet, input) => wallet.setMining(!input.on))],
  ['speedup', action(hash, async (wallet, input) => void (await wallet.speedUp(input.hash)))],
  ['cancel', action(hash, async (wallet, input) => void (await wallet.cancel(input.hash)))],
  [
    'safe',
    action(on, async (wallet, input) => {
      await (input.on ? wallet.createSafe() : wallet.leaveSafe())
    }),
  ],
  [
    'execute',
    action(hash, async (wallet, input) => void (await wallet.executeProposal(input.hash))),
  ],
  ['reset', action(z.object({}), async (wallet) => wallet.reset())],
])
