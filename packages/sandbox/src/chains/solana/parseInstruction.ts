import {
  ASSOCIATED_TOKEN_PROGRAM_ID,
  decodeInstruction,
  isMintToCheckedInstruction,
  isMintToInstruction,
  isTransferCheckedInstruction,
  isTransferInstruction,
} from '@solana/spl-token'
import { SystemInstruction, SystemProgram, type TransactionInstruction } from '@solana/web3.js'
import bs58 from 'bs58'
import { tokenPrograms, toUiAmount } from './tokens.js'

/** An instruction as `jsonParsed` writes it: known kinds in words, all others with accounts and data. */
export type InstructionJson =
  | { program: string; programId: string; parsed: unknown; stackHeight: number | null }
  | { programId: string; accounts: string[]; data: string; stackHeight: number | null }

export function parseInstruction(
  instruction: TransactionInstruction,
  stackHeight: number | null = null,
): InstructionJson {
  const programId = instruction.programId.toBase58()
  const known = parseKnown(instruction)
  if (known !== undefined) return { ...known, programId, stackHeight }
  return {
    programId,
    accounts: instruction.keys.map(({ pubkey }) => pubkey.toBase58()),
    data: bs58.encode(instruction.data),
    stackHeight,
  }
}

function parseKnown(
  instruction: TransactionInstruction,
): { program: string; parsed: unknown } | undefined {
  const programId = instruction.programId.toBase58()
  const tokenProgram = tokenPrograms.get(programId)
  try {
    if (instruction.programId.equals(SystemProgram.programId)) {
      const parsed = parseSystem(instruction)
      return parsed && { program: 'system', parsed }
    }
    if (tokenProgram !== undefined) {
      const parsed = parseToken(instruction)
      return parsed && { program: tokenProgram, parsed }
    }
    if (instruction.programId.equals(ASSOCIATED_TOKEN_PROGRAM_ID)) {
      const parsed = parseAssociatedToken(instruction)
      return parsed && { program: 'spl-associated-token-account', parsed }
    }
    if (programId === memoProgram) {
      return { program: 'spl-memo', parsed: utf8(instruction.data) }
    }
  } catch {
    // Not what its program id promises: written with accounts and data.
  }
  return undefined
}

const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

function utf8(data: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(data)
}

function parseSystem(instruction: TransactionInstruction): object | undefined {
  switch (SystemInstruction.decodeInstructionType(instruction)) {
    case 'Transfer': {
      const { fromPubkey, lamports, toPubkey } = SystemInstruction.decodeTransfer(instruction)
      return {
        type: 'transfer',
        info: {
          source: fromPubkey.toBase58(),
          destination: toPubkey.toBase58(),
          lamports: Number(lamports),
        },
      }
    }
    case 'Create': {
      const decoded = SystemInstruction.decodeCreateAccount(instruction)
      return {
        type: 'createAccount',
        info: {
          source: decoded.fromPubkey.toBase58(),
          newAccount: decoded.newAccountPubkey.toBase58(),
          lamports: decoded.lamports,
          space: decoded.space,
          owner: decoded.programId.toBase58(),
        },
      }
    }
    default:
      return undefined
  }
}

function parseToken(instruction: TransactionInstruction): object | undefined {
  const decoded = decodeInstruction(instruction, instruction.programId)
  if (isTransferInstruction(decoded)) {
    const { destination, owner, source } = decoded.keys
    return {
      type: 'transfer',
      info: {
        source: source.pubkey.toBase58(),
        destination: destination.pubkey.toBase58(),
        authority: owner.pubkey.toBase58(),
        amount: `${decoded.data.amount}`,
      },
    }
  }
  if (isTransferCheckedInstruction(decoded)) {
    const { destination, mint, owner, source } = decoded.keys
    return {
      type: 'transferChecked',
      info: {
        source: source.pubkey.toBase58(),
        destination: destination.pubkey.toBase58(),
        mint: mint.pubkey.toBase58(),
        authority: owner.pubkey.toBase58(),
        tokenAmount: toUiAmount(decoded.data.amount, decoded.data.decimals),
      },
    }
  }
  if (isMintToInstruction(decoded) || isMintToCheckedInstruction(decoded)) {
    const { authority, destination, mint } = decoded.keys
    return {
      type: isMintToInstruction(decoded) ? 'mintTo' : 'mintToChecked',
      info: {
        mint: mint.pubkey.toBase58(),
        account: destination.pubkey.toBase58(),
        mintAuthority: authority.pubkey.toBase58(),
        ...('decimals' in decoded.data
          ? { tokenAmount: toUiAmount(decoded.data.amount, decoded.data.decimals) }
          : { amount: `${decoded.data.amount}` }),
      },
    }
  }
  return undefined
}

function parseAssociatedToken(instruction: TransactionInstruction): object | undefined {
  const [source, account, wallet, mint, systemProgram, tokenProgram] = instruction.keys.map(
    ({ pubkey }) => pubkey.toBase58(),
  )
  const kind = instruction.data[0] ?? 0
  if (kind > 1) return undefined
  return {
    type: kind === 1 ? 'createIdempotent' : 'create',
    info: { source, account, wallet, mint, systemProgram, tokenProgram },
  }
}
