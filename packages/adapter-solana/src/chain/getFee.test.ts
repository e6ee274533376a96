import { AppKitError } from '@latchkey/foundation'
import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import { TOKEN_PROGRAM_ID } from '@solana/spl-token'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Cleanup, connectWallet } from '../../test/connectWallet.js'
import { createToken } from '../../test/createToken.js'
import { assertExecuted } from '../../test/solanaHarness.js'

/** Bytes of an account of a token. */
const TOKEN_ACCOUNT = 165

let chain: SolanaChain
let least: bigint
const clean: Cleanup = []

beforeAll(async () => {
  chain = await startSolanaChain()
  least = BigInt(await connection().getMinimumBalanceForRentExemption(0))
}, 60_000)
afterAll(() => chain.stop())
afterEach(() => {
  for (const step of clean.splice(0).reverse()) step()
})

const connection = () => new Connection(chain.rpcUrl, 'confirmed')
const address = () => chain.accounts[0]?.address ?? ''
const stranger = () => Keypair.generate().publicKey.toBase58()
const lamports = async (of: string) => BigInt(await connection().getBalance(new PublicKey(of)))

let app: Awaited<ReturnType<typeof start>>
beforeEach(async () => {
  app = await start()
})

async function start() {
  const { adapter, base, send } = await connectWallet(chain, clean)
  const { estimateFee } = adapter
  if (!estimateFee) throw new TypeError('the adapter estimates nothing')
  return {
    estimate: (transaction: { to: string; value: bigint; token?: string }) =>
      estimateFee({ ...base, transaction }),
    send,
  }
}

/** What an estimate throws, and what the network does with the same. */
async function refusals(transaction: { to: string; value: bigint }) {
  const estimated = await app.estimate(transaction).catch((error: unknown) => error)
  const sent = await app.send(transaction).then(
    () => undefined,
    (error: unknown) => error,
  )
  return { estimated, sent }
}

describe('a fee on Solana', () => {
  it('[TRUE-6:kinds] is exactly what is paid', async () => {
    const to = chain.accounts[1]?.address ?? ''
    const fee = await app.estimate({ to, value: 7n })
    const before = await lamports(address())
    await assertExecuted(chain, await app.send({ to, value: 7n }))
    expect(fee).toEqual({ kind: 'exact', value: before - (await lamports(address())) - 7n })
  })

  it('[TRUE-6:rent] says what of it opens the account of a receiver', async () => {
    const token = await createToken(chain, TOKEN_PROGRAM_ID)
    const deposit = BigInt(await connection().getMinimumBalanceForRentExemption(TOKEN_ACCOUNT))
    const fee = await app.estimate({ to: stranger(), value: 1n, token })
    expect(fee).toEqual({ kind: 'exact', value: deposit + 5_000n, deposit })
  })

  it('[TRUE-6:rent] a new account takes what it must keep, and the network nothing less', async () => {
    const to = stranger()
    const { estimated, sent } = await refusals({ to, value: least - 1n })
    expect(estimated).toMatchObject({
      code: 'BELOW_MINIMUM_BALANCE',
      context: { of: 'receiver', least: `${least}` },
    })
    expect(AppKitError.is(sent)).toBe(true)
    expect(await app.estimate({ to, value: least })).toMatchObject({ kind: 'exact' })
    await assertExecuted(chain, await app.send({ to, value: least }))
    // It is no new one any more.
    expect(await app.estimate({ to, value: 1n })).toMatchObject({ kind: 'exact' })
  })

  it('[TRUE-6:rent] the sender keeps so much, or nothing at all', async () => {
    const to = chain.accounts[1]?.address ?? ''
    const all = (await lamports(address())) - 5_000n
    for (const value of [all - 1n, all - least + 1n]) {
      const { estimated, sent } = await refusals({ to, value })
      expect(estimated, `${value}`).toMatchObject({
        code: 'BELOW_MINIMUM_BALANCE',
        context: { of: 'sender', least: `${least}` },
      })
      expect(AppKitError.is(sent), `${value}`).toBe(true)
    }
    expect(await app.estimate({ to, value: all - least })).toMatchObject({ kind: 'exact' })
    // More than there is: the wallet says so.
    expect(await app.estimate({ to, value: all + 1n })).toMatchObject({ kind: 'exact' })
    // To oneself nothing moves.
    expect(await app.estimate({ to: address(), value: all - 1n })).toMatchObject({ kind: 'exact' })
    await assertExecuted(chain, await app.send({ to, value: all }))
    expect(await lamports(address())).toBe(0n)
  })
})
