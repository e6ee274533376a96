import { once } from 'node:events'
import { createServer } from 'node:net'
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAccount,
  getAssociatedTokenAddressSync,
  getMint,
} from '@solana/spl-token'
import {
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionExpiredBlockheightExceededError,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { findFreePortPair } from '../../ports.js'
import { type SolanaChain, startSolanaChain } from './startSolanaChain.js'

const timeout = 30_000
const guest = Keypair.generate().publicKey

let chain: SolanaChain
let connection: Connection

beforeAll(async () => {
  chain = await startSolanaChain({ fundedAddresses: [guest.toBase58()] })
  connection = new Connection(chain.rpcUrl, 'confirmed')
}, timeout)

afterAll(async () => {
  await chain?.stop()
}, timeout)

const account = (index: number) => {
  const found = chain.accounts[index]
  if (!found) throw new RangeError(`No account ${index}`)
  return Keypair.fromSecretKey(found.secretKey)
}

const transfer = (from: PublicKey, to: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })

async function signed(payer: Keypair, instructions: TransactionInstruction[]) {
  const latest = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: payer.publicKey, ...latest })
  transaction.add(...instructions).sign(payer)
  return { transaction, latest, raw: transaction.serialize() }
}

async function versioned(payer: Keypair, instructions: TransactionInstruction[]) {
  const { blockhash } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: blockhash,
    instructions,
  })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  transaction.sign([payer])
  return transaction
}

describe('startSolanaChain', { timeout }, () => {
  it('is mainnet to its callers, with funded accounts of known keys', async () => {
    expect(chain.caipNetworkId).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    expect(await connection.getGenesisHash()).toBe('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d')
    const mint = new PublicKey(chain.mints.SPUSD.address)
    for (const owner of [guest, account(0).publicKey]) {
      expect(await connection.getBalance(owner)).toBe(1_000 * LAMPORTS_PER_SOL)
      const { value } = await connection.getTokenAccountBalance(
        getAssociatedTokenAddressSync(mint, owner),
      )
      expect(value).toMatchObject({ uiAmountString: '100000', decimals: 6 })
    }
    expect(chain.accounts).toHaveLength(10)
  })

  it('gives an airdrop that is confirmed over WebSocket', async () => {
    const { publicKey } = Keypair.generate()
    const signature = await connection.requestAirdrop(publicKey, 2 * LAMPORTS_PER_SOL)
    const latest = await connection.getLatestBlockhash()
    const { value } = await connection.confirmTransaction({ signature, ...latest })
    expect(value.err).toBeNull()
    expect(await connection.getBalance(publicKey)).toBe(2 * LAMPORTS_PER_SOL)
    await expect(connection.requestAirdrop(publicKey, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
      /faucet/,
    )
  })

  it('executes a transfer and shows it in every form', async () => {
    const [from, to] = [account(1), Keypair.generate().publicKey]
    const before = await connection.getBalance(from.publicKey)
    const transaction = new Transaction().add(transfer(from.publicKey, to, LAMPORTS_PER_SOL))
    const signature = await sendAndConfirmTransaction(connection, transaction, [from])

    expect(await connection.getBalance(from.publicKey)).toBe(before - LAMPORTS_PER_SOL - 5_000)
    const { value: status } = await connection.getSignatureStatus(signature)
    expect(status).toMatchObject({ err: null, confirmationStatus: 'finalized' })
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(found).toMatchObject({
      slot: status?.slot,
      version: 'legacy',
      meta: { err: null, fee: 5_000, postBalances: [before - LAMPORTS_PER_SOL - 5_000, 1e9, 1] },
    })
    expect(found?.blockTime).toBeGreaterThan(Date.now() / 1_000 - 60)
    const parsed = await connection.getParsedTransaction(signature)
    expect(parsed?.transaction.message.instructions).toMatchObject([
      {
        program: 'system',
        parsed: { type: 'transfer', info: { destination: to.toBase58(), lamports: 1e9 } },
      },
    ])
    const [newest] = await connection.getSignaturesForAddress(to)
    expect(newest).toMatchObject({ signature, slot: status?.slot, err: null })
    const block = await connection.getBlock(status?.slot ?? 0, {
      maxSupportedTransactionVersion: 0,
    })
    expect(block?.transactions[0]?.transaction.signatures).toEqual([signature])
  })

  it('executes a v0 transaction with a lookup table, and hides it from who does not know v0', async () => {
    const payer = account(2)
    const to = Keypair.generate().publicKey
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority: payer.publicKey,
      payer: payer.publicKey,
      recentSlot: await connection.getSlot(),
    })
    const extend = AddressLookupTableProgram.extendLookupTable({
      lookupTable: table,
      authority: payer.publicKey,
      payer: payer.publicKey,
      addresses: [to],
    })
    await sendAndConfirmTransaction(connection, new Transaction().add(create, extend), [payer])
    const { value: lookup } = await connection.getAddressLookupTable(table)
    expect(lookup?.state.addresses).toEqual([to])

    const latest = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: latest.blockhash,
      instructions: [transfer(payer.publicKey, to, LAMPORTS_PER_SOL)],
    }).compileToV0Message(lookup ? [lookup] : [])
    expect(message.addressTableLookups).toHaveLength(1)
    const transaction = new VersionedTransaction(message)
    transaction.sign([payer])
    expect((await connection.getFeeForMessage(message)).value).toBe(5_000)
    const signature = await connection.sendTransaction(transaction)
    await connection.confirmTransaction({ signature, ...latest })

    expect(await connection.getBalance(to)).toBe(LAMPORTS_PER_SOL)
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(found).toMatchObject({
      version: 0,
      meta: { loadedAddresses: { writable: [to], readonly: [] } },
    })
    const parsed = await connection.getParsedTransaction(signature, {
      maxSupportedTransactionVersion: 0,
    })
    expect(parsed?.transaction.message.accountKeys).toContainEqual({
      pubkey: to,
      signer: false,
      source: 'lookupTable',
      writable: true,
    })
    await expect(connection.getTransaction(signature)).rejects.toThrow(
      /Transaction version \(0\) is not supported by the requesting client/,
    )
  })

  it('transfers SPL tokens, making the account of the receiver on the way', async () => {
    const [from, to] = [account(3), Keypair.generate().publicKey]
    const mint = new PublicKey(chain.mints.SPUSD.address)
    const source = getAssociatedTokenAddressSync(mint, from.publicKey)
    const destination = getAssociatedTokenAddressSync(mint, to)
    expect((await getMint(connection, mint)).decimals).toBe(6)
    const signature = await sendAndConfirmTransaction(
      connection,
      new Transaction().add(
        createAssociatedTokenAccountIdempotentInstruction(from.publicKey, destination, to, mint),
        createTransferCheckedInstruction(source, mint, destination, from.publicKey, 1_500_000n, 6),
      ),
      [from],
    )
    expect((await getAccount(connection, destination)).amount).toBe(1_500_000n)

    const { value: byMint } = await connection.getParsedTokenAccountsByOwner(to, { mint })
    expect(byMint.map(({ account: { data } }) => data.parsed.info.tokenAmount)).toEqual([
      { amount: '1500000', decimals: 6, uiAmount: 1.5, uiAmountString: '1.5' },
    ])
    const { owner: programId } = (await connection.getAccountInfo(mint)) ?? {}
    if (!programId) throw new Error('The mint has no owner')
    const { value: byProgram } = await connection.getTokenAccountsByOwner(to, { programId })
    expect(byProgram.map(({ pubkey }) => pubkey)).toEqual([destination])
    const { value: supply } = await connection.getTokenSupply(mint)
    expect(BigInt(supply.amount)).toBe(1_100_000_000_000n)
    const { value: largest } = await connection.getTokenLargestAccounts(mint)
    expect(largest[0]?.amount).toBe('100000000000')

    const parsed = await connection.getParsedTransaction(signature)
    expect(parsed?.meta?.postTokenBalances).toContainEqual(
      expect.objectContaining({
        mint: mint.toBase58(),
        owner: to.toBase58(),
        uiTokenAmount: { amount: '1500000', decimals: 6, uiAmount: 1.5, uiAmountString: '1.5' },
      }),
    )
    expect(parsed?.transaction.message.instructions).toMatchObject([
      { program: 'spl-associated-token-account', parsed: { type: 'createIdempotent' } },
      { program: 'spl-token', parsed: { type: 'transferChecked' } },
    ])
    expect(parsed?.meta?.innerInstructions?.[0]?.instructions.length).toBeGreaterThan(1)
  })

  it('takes the fee that it says: signatures, and the offered price of the compute units', async () => {
    const payer = account(4)
    const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 2_000_001 })
    const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 10_000 })
    const pay = transfer(payer.publicKey, guest, 1)
    for (const instructions of [[pay], [price, pay], [price, limit, pay]]) {
      const before = await connection.getBalance(payer.publicKey)
      const { latest, raw, transaction } = await signed(payer, instructions)
      const { value: fee } = await connection.getFeeForMessage(transaction.compileMessage())
      const signature = await connection.sendRawTransaction(raw)
      await connection.confirmTransaction({ signature, ...latest })
      expect(before - (await connection.getBalance(payer.publicKey)) - 1).toBe(fee)
      expect((await connection.getTransaction(signature))?.meta?.fee).toBe(fee)
    }
    const fees = await connection.getRecentPrioritizationFees({
      lockedWritableAccounts: [payer.publicKey],
    })
    expect(fees.map(({ prioritizationFee }) => prioritizationFee)).toEqual([
      0, 2_000_001, 2_000_001,
    ])
  })

  it('simulates without executing', async () => {
    const payer = account(4)
    const to = Keypair.generate().publicKey
    const transaction = await versioned(payer, [transfer(payer.publicKey, to, LAMPORTS_PER_SOL)])
    const { value } = await connection.simulateTransaction(transaction, {
      accounts: { encoding: 'base64', addresses: [to.toBase58()] },
    })
    expect(value).toMatchObject({ err: null, accounts: [{ lamports: LAMPORTS_PER_SOL }] })
    expect(value.unitsConsumed).toBeGreaterThan(0)
    expect(await connection.getBalance(to)).toBe(0)

    const rich = await versioned(payer, [transfer(payer.publicKey, to, 2 ** 50)])
    rich.message.recentBlockhash = PublicKey.default.toBase58()
    expect((await connection.simulateTransaction(rich)).value.err).toBe('BlockhashNotFound')
    const replaced = await connection.simulateTransaction(rich, { replaceRecentBlockhash: true })
    expect(replaced.value.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
    expect(replaced.value.logs?.join()).toContain('insufficient lamports')
  })

  it('notifies of an account, a program, logs and slots', async () => {
    const payer = account(5)
    const to = Keypair.generate().publicKey
    const seen = new Map<string, unknown>()
    const subscribed = [
      connection.onAccountChange(to, ({ lamports }) => seen.set('account', lamports)),
      connection.onProgramAccountChange(SystemProgram.programId, ({ accountId }) =>
        seen.set(`program ${accountId}`, true),
      ),
      connection.onLogs(to, ({ err }) => seen.set('logs', err)),
      connection.onSlotChange(({ slot }) => seen.set('slot', slot)),
    ] as const
    await expect.poll(() => seen.get('slot')).toBeGreaterThan(0)
    const { raw } = await signed(payer, [transfer(payer.publicKey, to, LAMPORTS_PER_SOL)])
    await connection.sendRawTransaction(raw)
    await expect.poll(() => seen.get('account')).toBe(LAMPORTS_PER_SOL)
    await expect.poll(() => seen.get('logs')).toBeNull()
    await expect.poll(() => seen.get(`program ${to}`)).toBe(true)

    await connection.removeAccountChangeListener(subscribed[0])
    await connection.removeProgramAccountChangeListener(subscribed[1])
    await connection.removeOnLogsListener(subscribed[2])
    await connection.removeSlotChangeListener(subscribed[3])
    seen.delete('account')
    const again = await signed(payer, [transfer(payer.publicKey, to, 1)])
    const signature = await connection.sendRawTransaction(again.raw)
    await connection.confirmTransaction({ signature, ...again.latest })
    expect(seen.has('account')).toBe(false)
  })

  it('answers the questions about itself', async () => {
    const slot = await connection.getSlot()
    const height = await connection.getBlockHeight()
    expect(slot).toBeGreaterThan(height)
    expect(await connection.getEpochInfo()).toMatchObject({
      epoch: Math.floor(slot / 432_000),
      slotsInEpoch: 432_000,
    })
    expect(await connection.getMinimumBalanceForRentExemption(165)).toBe(2_039_280)
    expect(Object.keys(await connection.getVersion())).toContain('solana-core')
    expect(await connection.getTransactionCount()).toBeGreaterThan(0)
    expect(await connection.getBlockTime(slot)).toBeGreaterThan(Date.now() / 1_000 - 60)
    expect(await connection.getFirstAvailableBlock()).toBeLessThanOrEqual(slot)
    const { blockhash } = await connection.getLatestBlockhash()
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(true)
    const [known, missing] = await connection.getMultipleAccountsInfo([
      guest,
      Keypair.generate().publicKey,
    ])
    expect([known?.lamports, missing]).toEqual([expect.any(Number), null])
    expect(await connection.getTransaction('1'.repeat(64))).toBeNull()
    expect(await fetch(`${chain.rpcUrl}/health`).then((response) => response.text())).toBe('ok')
  })
})

describe('failures', { timeout }, () => {
  const fails = async (raw: Uint8Array, reason: RegExp) => {
    const error = await connection.sendRawTransaction(raw).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(SendTransactionError)
    expect(String(error)).toMatch(reason)
  }

  it('refuses more than there is, a payer that never was, and a poor one', async () => {
    const [payer, nobody, poor] = [account(6), Keypair.generate(), Keypair.generate()]
    const rich = await signed(payer, [transfer(payer.publicKey, guest, 2 ** 50)])
    await fails(
      rich.raw,
      /Error processing Instruction 0: custom program error: 0x1[\s\S]*insufficient/,
    )
    const none = await signed(nobody, [transfer(nobody.publicKey, guest, 1)])
    await fails(none.raw, /Attempt to debit an account but found no record of a prior credit/)
    await chain.fund(poor.publicKey.toBase58(), { lamports: 900_000 })
    const rent = await signed(payer, [transfer(payer.publicKey, Keypair.generate().publicKey, 1)])
    await fails(rent.raw, /insufficient funds for rent/)
  })

  it('refuses a transaction for the second time', async () => {
    const { latest, raw } = await signed(account(6), [transfer(account(6).publicKey, guest, 1_000)])
    const signature = await connection.sendRawTransaction(raw)
    await connection.confirmTransaction({ signature, ...latest })
    await fails(raw, /already been processed/)
  })

  it('refuses a wrong signature', async () => {
    const { raw } = await signed(account(6), [transfer(account(6).publicKey, guest, 7)])
    const forged = Uint8Array.from(raw)
    forged[5] = (forged[5] ?? 0) ^ 1
    await expect(connection.sendRawTransaction(forged)).rejects.toThrow(
      /signature verification failure/i,
    )
  })

  it('refuses an unknown and a stale blockhash, whose transaction then expires', async () => {
    const payer = account(6)
    const unknown = new Transaction({
      feePayer: payer.publicKey,
      recentBlockhash: Keypair.generate().publicKey.toBase58(),
    } as never).add(transfer(payer.publicKey, guest, 1))
    unknown.sign(payer)
    await fails(unknown.serialize(), /Blockhash not found/)

    const { latest, raw, transaction } = await signed(payer, [transfer(payer.publicKey, guest, 2)])
    chain.control.advanceSlots(151)
    expect((await connection.isBlockhashValid(latest.blockhash)).value).toBe(false)
    expect((await connection.getFeeForMessage(transaction.compileMessage())).value).toBeNull()
    await fails(raw, /Blockhash not found/)
    const signature = await connection.sendRawTransaction(raw, { skipPreflight: true })
    await expect(connection.confirmTransaction({ signature, ...latest })).rejects.toThrow(
      TransactionExpiredBlockheightExceededError,
    )
  })

  it('without preflight takes a transaction that fails, and its fee', async () => {
    const payer = account(7)
    const before = await connection.getBalance(payer.publicKey)
    const { latest, raw } = await signed(payer, [transfer(payer.publicKey, guest, 2 ** 50)])
    const signature = await connection.sendRawTransaction(raw, { skipPreflight: true })
    const { value } = await connection.confirmTransaction({ signature, ...latest })
    expect(value.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
    expect(await connection.getBalance(payer.publicKey)).toBe(before - 5_000)
    expect((await connection.getTransaction(signature))?.meta?.err).toEqual(value.err)
  })

  it('takes its time to confirm when told to', async () => {
    const slow = await startSolanaChain({ confirmMs: 600_000 })
    try {
      const slowly = new Connection(slow.rpcUrl, 'confirmed')
      const waiting = await slowly.requestAirdrop(guest, LAMPORTS_PER_SOL)
      expect((await slowly.getSignatureStatus(waiting)).value).toMatchObject({
        confirmationStatus: 'processed',
        confirmations: 0,
      })
      expect(await slowly.getTransaction(waiting)).toBeNull()
      slow.control.confirmMs = 300
      const started = Date.now()
      const signature = await slowly.requestAirdrop(guest, LAMPORTS_PER_SOL)
      await slowly.confirmTransaction({ signature, ...(await slowly.getLatestBlockhash()) })
      expect(Date.now() - started).toBeGreaterThan(290)
      expect((await slowly.getSignatureStatus(signature)).value?.confirmationStatus).toMatch(
        /^(?:confirmed|finalized)$/,
      )
      slow.control.confirmMs = 0
      const quick = await slowly.requestAirdrop(guest, LAMPORTS_PER_SOL)
      expect((await slowly.getSignatureStatus(quick)).value?.confirmationStatus).toBe('finalized')
      expect(() => {
        slow.control.confirmMs = -1
      }).toThrow(RangeError)
    } finally {
      await slow.stop()
    }
  })

  it('fails the next call of a method once', async () => {
    chain.control.failNext('getBalance')
    chain.control.failNext('getBalance', { code: -32_005, message: 'Node is unhealthy' })
    chain.control.failNext('getBalance', { httpStatus: 503 })
    await expect(connection.getBalance(guest)).rejects.toThrow(/Internal error/)
    await expect(connection.getBalance(guest)).rejects.toThrow(/Node is unhealthy/)
    await expect(connection.getBalance(guest)).rejects.toThrow(/503/)
    expect(await connection.getBalance(guest)).toBeGreaterThan(0)
  })

  it('fails every call of a method until it is made well, and counts them', async () => {
    const before = chain.control.countCalls('getBalance')
    const headers = { 'retry-after': '7' }
    chain.control.setFault('getBalance', { httpStatus: 429, headers })
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [] })
    const post = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    for (const _ of [1, 2]) {
      const response = await fetch(chain.rpcUrl, post)
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
    }
    chain.control.setFault('getBalance', { connection: 'reset' })
    await expect(fetch(chain.rpcUrl, post)).rejects.toThrow()
    chain.control.setFault('getBalance', { connection: 'hang' })
    const leaving = new AbortController()
    const hanging = expect(
      fetch(chain.rpcUrl, { ...post, signal: leaving.signal }),
    ).rejects.toThrow(/aborted/)
    await expect.poll(() => chain.control.countCalls('getBalance')).toBe(before + 4)
    leaving.abort()
    await hanging
    chain.control.setFault('getBalance', undefined)
    expect(await connection.getBalance(guest)).toBeGreaterThan(0)
    expect(chain.control.countCalls('getBalance')).toBe(before + 5)
  })

  it('carries out a call whose answer is lost', async () => {
    const [from, to] = [account(1), Keypair.generate().publicKey]
    const transaction = new Transaction().add(transfer(from.publicKey, to, LAMPORTS_PER_SOL))
    transaction.feePayer = from.publicKey
    transaction.recentBlockhash = (await connection.getLatestBlockhash()).blockhash
    transaction.sign(from)
    const bytes = transaction.serialize()
    chain.control.failNext('sendTransaction', { connection: 'reset', isCarriedOut: true })
    await expect(connection.sendRawTransaction(bytes)).rejects.toThrow()
    expect(await connection.getBalance(to)).toBe(LAMPORTS_PER_SOL)
    await expect(connection.sendRawTransaction(bytes)).rejects.toThrow(/already been processed/)
  })
})

describe('ports', { timeout }, () => {
  it('takes the next free pair when one of its own is in use', async () => {
    const port = await findFreePortPair()
    const server = createServer().listen(port + 1, '127.0.0.1')
    const moved = await startSolanaChain({ port })
    try {
      expect(Number(new URL(moved.rpcUrl).port)).toBeGreaterThan(port + 1)
      expect(Number(new URL(moved.wsUrl).port)).toBe(Number(new URL(moved.rpcUrl).port) + 1)
    } finally {
      await moved.stop()
      server.close()
    }
  })

  it('leaves no open port and no open connection after stop', async () => {
    const port = await findFreePortPair()
    const short = await startSolanaChain({ port })
    const socket = new WebSocket(short.wsUrl)
    await once(socket, 'open')
    const closed = once(socket, 'close')
    await new Connection(short.rpcUrl).getSlot()
    await Promise.all([short.stop(), short.stop()])
    await closed
    expect(await findFreePortPair(port)).toBe(port)
    await expect(fetch(short.rpcUrl)).rejects.toThrow()
  })

  it.each([
    [{ genesisHash: 'abc' }],
    [{ fundedAddresses: ['0x12'] }],
    [{ confirmMs: Number.NaN }],
    [{ port: -1 }],
  ])('refuses %j', async (options) => {
    await expect(startSolanaChain(options)).rejects.toThrow(RangeError)
  })
})
