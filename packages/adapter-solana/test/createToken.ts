import type { SolanaChain } from '@latchkey/sandbox/chains'
import {
  ACCOUNT_SIZE,
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeAccountInstruction,
  createInitializeMintInstruction,
  createInitializeTransferFeeConfigInstruction,
  createInitializeTransferHookInstruction,
  createMintToInstruction,
  createTransferCheckedInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getMintLen,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { assertExecuted } from './solanaHarness.js'

const DECIMALS = 4
export const MINTED = 1_000_000n

/** A token of its own, of which the first account has a million base units. */
export async function createToken(
  chain: SolanaChain,
  program: PublicKey,
  extensions: readonly ExtensionType[] = [],
): Promise<string> {
  const connection = new Connection(chain.rpcUrl, 'confirmed')
  const owner = Keypair.fromSecretKey(chain.accounts[0]?.secretKey ?? new Uint8Array())
  const mint = Keypair.generate()
  const { publicKey } = owner
  const space = getMintLen([...extensions])
  const lamports = await connection.getMinimumBalanceForRentExemption(space)
  const account = getAssociatedTokenAddressSync(mint.publicKey, publicKey, false, program)
  const has = (extension: ExtensionType) => extensions.includes(extension)
  const transaction = new Transaction().add(
    SystemProgram.createAccount({
      fromPubkey: publicKey,
      newAccountPubkey: mint.publicKey,
      space,
      lamports,
      programId: program,
    }),
    ...(has(ExtensionType.TransferFeeConfig)
      ? [
          createInitializeTransferFeeConfigInstruction(
            mint.publicKey,
            publicKey,
            publicKey,
            100,
            1_000n,
            program,
          ),
        ]
      : []),
    ...(has(ExtensionType.TransferHook)
      ? [
          createInitializeTransferHookInstruction(
            mint.publicKey,
            publicKey,
            PublicKey.default,
            program,
          ),
        ]
      : []),
    createInitializeMintInstruction(mint.publicKey, DECIMALS, publicKey, null, program),
    createAssociatedTokenAccountIdempotentInstruction(
      publicKey,
      account,
      publicKey,
      mint.publicKey,
      program,
    ),
    createMintToInstruction(mint.publicKey, account, publicKey, MINTED, [], program),
  )
  await assertExecuted(chain, await connection.sendTransaction(transaction, [owner, mint]))
  return mint.publicKey.toBase58()
}

/** Puts so many base units of such a token aside, in another account of the same owner. */
export async function setAside(chain: SolanaChain, token: string, amount: bigint): Promise<string> {
  const connection = new Connection(chain.rpcUrl, 'confirmed')
  const owner = Keypair.fromSecretKey(chain.accounts[0]?.secretKey ?? new Uint8Array())
  const mint = new PublicKey(token)
  const account = Keypair.generate()
  const { publicKey } = owner
  const transaction = new Transaction().add(
    SystemProgram.createAccount({
      fromPubkey: publicKey,
      newAccountPubkey: account.publicKey,
      space: ACCOUNT_SIZE,
      lamports: await connection.getMinimumBalanceForRentExemption(ACCOUNT_SIZE),
      programId: TOKEN_PROGRAM_ID,
    }),
    createInitializeAccountInstruction(account.publicKey, mint, publicKey),
    createTransferCheckedInstruction(
      getAssociatedTokenAddressSync(mint, publicKey),
      mint,
      account.publicKey,
      publicKey,
      amount,
      DECIMALS,
    ),
  )
  await assertExecuted(chain, await connection.sendTransaction(transaction, [owner, account]))
  return account.publicKey.toBase58()
}
