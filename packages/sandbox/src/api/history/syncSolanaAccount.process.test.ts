import { historyReply } from '@latchkey/blockchain-api/schemas'
import { createTransferInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, read, startTestApi, type TestApi } from '../testApi.js'

let test: TestApi
beforeAll(async () => {
  test = await startTestApi()
})
afterAll(() => test?.stop())

const transactions = async (owner: Keypair) =>
  (await read(historyReply, ask(test.api, `/v1/account/${owner.publicKey.toBase58()}/history`)))
    .data.items

describe('history of Solana', () => {
  it('has coins and tokens, for the owners of the token accounts', async () => {
    const [alice, bob] = [Keypair.generate(), Keypair.generate()]
    const { caipNetworkId, mints, rpcUrl } = test.solana
    await test.solana.fund(alice.publicKey.toBase58(), {
      lamports: 3_000_000_000,
      tokens: { SPUSD: 10_000_000n },
    })
    await test.solana.fund(bob.publicKey.toBase58(), { tokens: { SPUSD: 1n } })
    const connection = new Connection(rpcUrl, 'confirmed')
    const mint = new PublicKey(mints.SPUSD.address)
    const signature = await sendAndConfirmTransaction(
      connection,
      new Transaction().add(
        SystemProgram.transfer({
          fromPubkey: alice.publicKey,
          toPubkey: bob.publicKey,
          lamports: 1_500_000_000,
        }),
        createTransferInstruction(
          getAssociatedTokenAddressSync(mint, alice.publicKey),
          getAssociatedTokenAddressSync(mint, bob.publicKey),
          alice.publicKey,
          2_500_000n,
        ),
      ),
      [alice],
    )
    const [sent, ...earlier] = await transactions(alice)
    const asset = { direction: 'out', sender: alice.publicKey.toBase58() }
    expect(sent).toMatchObject({
      id: `${caipNetworkId}/${signature}`,
      metadata: { chain: caipNetworkId, hash: signature, operationType: 'send' },
      transfers: [
        { ...asset, fungible_info: { symbol: 'SOL' }, quantity: { numeric: '1.5' }, value: 225 },
        { ...asset, fungible_info: { symbol: 'SPUSD' }, quantity: { numeric: '2.5' }, price: 1 },
      ],
    })
    expect(earlier).toMatchObject([
      { metadata: { operationType: 'receive' }, transfers: [{ quantity: { numeric: '10' } }] },
      { metadata: { operationType: 'receive' }, transfers: [{ quantity: { numeric: '3' } }] },
    ])
    const [received] = await transactions(bob)
    expect(received?.transfers.map(({ direction }) => direction)).toEqual(['in', 'in'])
  })

  it('reads on from what it knows', async () => {
    const owner = Keypair.generate()
    const address = owner.publicKey.toBase58()
    expect(await transactions(owner)).toEqual([])
    for (const lamports of [1_000_000, 2_000_000, 3_000_000]) {
      await test.solana.fund(address, { lamports })
      const [newest] = await transactions(owner)
      expect(newest?.transfers[0]?.quantity?.numeric).toBe(`0.00${lamports / 1_000_000}`)
    }
    expect(await transactions(owner)).toHaveLength(3)
  })
})
