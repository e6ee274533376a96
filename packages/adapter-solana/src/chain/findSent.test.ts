import type { TransactionRequest } from '@latchkey/appkit/adapter'
import { createTestContext } from '@latchkey/appkit/testing'
import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createToken, setAside } from '../../test/createToken.js'
import { assertExecuted, createNetworks } from '../../test/solanaHarness.js'
import { findSent, getMark, isMark } from './findSent.js'
import type { ChainAddress } from './openConnection.js'

const VALUE = 2_000_000n

let chain: SolanaChain
let nodes: ChainAddress
let connection: Connection

beforeAll(async () => {
  chain = await startSolanaChain()
  const [network] = createNetworks(chain)
  const { requestRpc } = createTestContext([network]).context
  nodes = { network, requestRpc, settings: {}, url: chain.rpcUrl }
  connection = new Connection(chain.rpcUrl, 'confirmed')
}, 60_000)
afterEach(() => {
  for (const method of ['getSlot', 'getSignaturesForAddress', 'getTransaction'])
    chain.control.setFault(method, undefined)
})
afterAll(() => chain.stop())

const keyOf = (at: number) =>
  Keypair.fromSecretKey(chain.accounts[at]?.secretKey ?? new Uint8Array())
const payer = () => keyOf(0)
const address = () => payer().publicKey.toBase58()

const transfer = (to: PublicKey, from = payer(), value = VALUE) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports: value })

/** In a block, under its signature. */
async function send(instructions: readonly TransactionInstruction[], from = payer()) {
  const transaction = new Transaction().add(...instructions)
  const signature = await connection.sendTransaction(transaction, [from])
  await assertExecuted(chain, signature)
  return signature
}

/** Somewhere to pay to, and what is looked for there since now. */
async function payment() {
  const to = PublicKey.unique()
  const mark = await getMark({ chain: nodes, address: address() })
  const transaction: TransactionRequest = { to: to.toBase58(), value: VALUE }
  const find = (known: readonly string[] = [], ownSignatures: readonly string[] = []) => {
    const broadcasts = { isKnown: (signature: string) => ownSignatures.includes(signature) }
    return findSent({ chain: nodes, address: address(), transaction, mark, known, broadcasts })
  }
  return { to, find, mark }
}

describe('findSent', () => {
  it('[TRUE-5:watched] finds nothing before it is in a block, and then the oldest of equal ones that are not known', async () => {
    const { find, to } = await payment()
    expect(await find()).toBeUndefined()
    const first = await send([transfer(to)])
    // The same bytes would be the same transaction.
    const second = await send([transfer(to), transfer(PublicKey.unique())])
    expect(await find()).toBe(first)
    expect(await find([first])).toBe(second)
    expect(await find([first, second])).toBeUndefined()
  })

  it('[TRUE-5:watched] takes nothing for it that this page has handed over, or that came before', async () => {
    const earlier = await payment()
    const sent = await send([transfer(earlier.to)])
    expect(await earlier.find([], [sent])).toBeUndefined()
    const later = await getMark({ chain: nodes, address: address() })
    expect(later.newest).toBe(sent)
    expect(later.slot).toBeGreaterThanOrEqual(earlier.mark.slot)
    const transaction = { to: earlier.to.toBase58(), value: VALUE }
    const broadcasts = { isKnown: () => false }
    const asked = { chain: nodes, address: address(), transaction, known: [], broadcasts }
    expect(await findSent({ ...asked, mark: later })).toBeUndefined()
  })

  it('[TRUE-5:watched] finds it among instructions that a wallet has added', async () => {
    const { find, to } = await payment()
    const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 7 })
    const sent = await send([price, transfer(to)])
    expect(await find()).toBe(sent)
  })

  it('[TRUE-5:watched] finds a token that came from several accounts of its owner, and no other sum of it', async () => {
    const token = new PublicKey(await createToken(chain, TOKEN_PROGRAM_ID))
    const aside = new PublicKey(await setAside(chain, token.toBase58(), 400_000n))
    const own = getAssociatedTokenAddressSync(token, payer().publicKey)
    const to = Keypair.generate().publicKey
    const target = getAssociatedTokenAddressSync(token, to)
    const create = createAssociatedTokenAccountIdempotentInstruction(
      payer().publicKey,
      target,
      to,
      token,
    )
    const move = (source: PublicKey, value: bigint) =>
      createTransferCheckedInstruction(source, token, target, payer().publicKey, value, 4)
    const mark = await getMark({ chain: nodes, address: address() })
    const transaction = { to: to.toBase58(), token: token.toBase58(), value: 500_000n }
    const broadcasts = { isKnown: () => false }
    const find = () =>
      findSent({ chain: nodes, address: address(), transaction, mark, known: [], broadcasts })
    await send([create, move(own, 300_000n), move(aside, 100_000n)])
    expect(await find()).toBeUndefined()
    const sent = await send([create, move(own, 200_000n), move(aside, 300_000n)])
    expect(await find()).toBe(sent)
  })

  it('[TRUE-5:watched] error: another amount, another receiver and what somebody else has signed are something else', async () => {
    const { find, to } = await payment()
    await send([transfer(to, payer(), VALUE + 1n)])
    await send([transfer(PublicKey.unique())])
    const other = keyOf(1)
    await send([transfer(to, other), transfer(payer().publicKey, other)], other)
    expect(await find()).toBeUndefined()
  })

  it('[TRUE-5:watched] error: says that a node has failed, and goes on from what was read', async () => {
    const { find, to } = await payment()
    const sent = await send([transfer(to)])
    chain.control.failNext('getTransaction')
    await expect(find()).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    expect(await find()).toBe(sent)
  })
})

describe('isMark', () => {
  it.each([{ slot: 0 }, { slot: 7, newest: '1'.repeat(88) }])('takes %j', (mark) => {
    expect(isMark(mark)).toBe(true)
  })

  it.each([
    undefined,
    null,
    7,
    {},
    { slot: -1 },
    { slot: 1.5 },
    { slot: '7' },
    { slot: 7, newest: '' },
    { slot: 7, newest: '0OIl' },
    { slot: 7, newest: '1'.repeat(89) },
  ])('refuses %j', (mark) => {
    expect(isMark(mark)).toBe(false)
  })
})
