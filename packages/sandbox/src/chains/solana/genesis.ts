import { createHash } from 'node:crypto'
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
  MINT_SIZE,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js'
import type { Ledger } from './ledger.js'
import { RpcError, rpcCodes } from './rpcError.js'
import { describeTransactionError } from './transactionError.js'
import { parseWireTransaction } from './wireTransaction.js'

/** The account that pays out SOL and owns the sandbox's mint. */
export interface Faucet {
  address: string
  /** Sends lamports; the signature. Throws `RpcError`. */
  airdrop: (address: string, lamports: number) => string
  createMint: (mint: Keypair, decimals: number) => void
  /** Mints to the associated token accounts, which are made when they are missing; the signatures. */
  mintTo: (mint: PublicKey, owners: readonly string[], amount: bigint) => string[]
}

const faucetLamports = 5_000_000n * BigInt(LAMPORTS_PER_SOL)
/** As many as fit a transaction. */
const ownersAtOnce = 6

/** The same keys on every chain and every machine. */
export function deterministicKeypair(name: string): Keypair {
  const seed = createHash('sha256').update(`latchkey sandbox solana ${name}`).digest()
  return Keypair.fromSeed(seed)
}

export function createFaucet(ledger: Ledger): Faucet {
  const { clock, engine } = ledger
  const faucet = deterministicKeypair('faucet')
  const payer = faucet.publicKey
  engine.setLamports(payer.toBase58(), faucetLamports)

  const send = (instructions: TransactionInstruction[], signers: Keypair[] = []): string => {
    const { blockhash } = clock.issueBlockhash()
    const transaction = new Transaction({ feePayer: payer, recentBlockhash: blockhash })
    transaction.add(...instructions).sign(faucet, ...signers)
    const wire = parseWireTransaction(Uint8Array.from(transaction.serialize()))
    const outcome = ledger.execute(wire)
    const err = 'dropped' in outcome ? outcome.dropped : outcome.landed.execution.err
    if (err === null) return wire.signature
    throw new RpcError(
      rpcCodes.internalError,
      `The faucet could not pay: ${describeTransactionError(err)}`,
    )
  }

  return {
    address: payer.toBase58(),
    airdrop: (address, lamports) =>
      send([
        SystemProgram.transfer({
          fromPubkey: payer,
          toPubkey: new PublicKey(address),
          lamports,
        }),
      ]),
    createMint: (mint, decimals) => {
      const create = SystemProgram.createAccount({
        fromPubkey: payer,
        newAccountPubkey: mint.publicKey,
        lamports: Number(engine.rentExemption(MINT_SIZE)),
        space: MINT_SIZE,
        programId: TOKEN_PROGRAM_ID,
      })
      const initialize = createInitializeMint2Instruction(mint.publicKey, decimals, payer, null)
      send([create, initialize], [mint])
    },
    mintTo: (mint, owners, amount) => {
      const signatures: string[] = []
      for (let first = 0; first < owners.length; first += ownersAtOnce) {
        const instructions = owners.slice(first, first + ownersAtOnce).flatMap((address) => {
          const owner = new PublicKey(address)
          // A program's account may own tokens too.
          const account = getAssociatedTokenAddressSync(mint, owner, true)
          return [
            createAssociatedTokenAccountIdempotentInstruction(payer, account, owner, mint),
            createMintToInstruction(mint, account, payer, amount),
          ]
        })
        signatures.push(send(instructions))
      }
      return signatures
    },
  }
}
