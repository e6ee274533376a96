import {
  AuthorityType,
  createApproveCheckedInstruction,
  createApproveInstruction,
  createAssociatedTokenAccountInstruction,
  createBurnInstruction,
  createCloseAccountInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token'
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { describeTransaction } from './describe.js'
import { parseTransaction } from './transaction.js'

const [me, other, token, mint, program] = Array.from(
  { length: 5 },
  (_, at) => Keypair.fromSeed(new Uint8Array(32).fill(at + 1)).publicKey,
) as [PublicKey, PublicKey, PublicKey, PublicKey, PublicKey]

/** What is shown of instructions, of which the accounts in `table` come out of a lookup table. */
function show(
  instructions: TransactionInstruction[],
  table: PublicKey[] = [],
  { owner = me, shown = 'steps' }: { owner?: PublicKey; shown?: 'steps' | 'fee' } = {},
) {
  const message = new TransactionMessage({
    payerKey: me,
    recentBlockhash: mint.toBase58(),
    instructions,
  })
  const lookup = new AddressLookupTableAccount({
    key: program,
    state: {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: table,
    },
  })
  const transaction = new VersionedTransaction(message.compileToV0Message([lookup]))
  return describeTransaction(parseTransaction(transaction.serialize()), owner.toBase58())
    .filter(({ id }) => id.startsWith('instruction') === (shown === 'steps'))
    .map(({ value, warning }) => [warning ? 'warning' : 'known', value])
}
const showOne = (...given: Parameters<typeof show>) => show(...given)[0]

const transfer = SystemProgram.transfer({ fromPubkey: me, toPubkey: other, lamports: 10n ** 10n })

describe('describeTransaction', () => {
  it('says what moves SOL and tokens', () => {
    expect(
      show([
        transfer,
        createTransferInstruction(token, other, me, 7n),
        createTransferCheckedInstruction(token, mint, other, me, 7n, 2),
      ]),
    ).toEqual([
      ['known', `Transfer 10 SOL to ${other}`],
      ['known', `Transfer 7 base units to token account ${other}`],
      ['known', `Transfer 7 base units of ${mint} to token account ${other}`],
    ])
  })

  it('knows the programs that give nothing away', () => {
    const data = Buffer.from('hello')
    const memo = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
    expect(
      show([
        createAssociatedTokenAccountInstruction(me, token, me, mint),
        new TransactionInstruction({ programId: memo, keys: [], data }),
      ]),
    ).toEqual([
      ['known', 'Associated token account program, 0 bytes'],
      ['known', 'Memo program, 5 bytes'],
    ])
  })

  it('[T21] says what a step asks of the cluster', () => {
    const unknown = new TransactionInstruction({
      ...ComputeBudgetProgram.setComputeUnitLimit({ units: 1 }),
      data: Buffer.from([9]),
    })
    expect(
      show([
        ComputeBudgetProgram.requestHeapFrame({ bytes: 32_768 }),
        ComputeBudgetProgram.setComputeUnitLimit({ units: 1 }),
        ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 7 }),
        unknown,
      ]),
    ).toEqual([
      ['known', 'Compute budget, 5 bytes'],
      ['known', 'Use at most 1 compute units'],
      ['known', 'Pay 0.000007 lamports for each compute unit'],
      ['warning', 'Compute budget, 1 bytes'],
    ])
  })

  it('[T21] says the fee, who pays it, and warns of one that is as a payment', () => {
    const feeOf = (instructions: TransactionInstruction[], owner = me) =>
      show(instructions, [], { owner, shown: 'fee' })
    const budget = (microLamports: number | bigint) => [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 1_400_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports }),
    ]
    expect(feeOf([transfer])).toEqual([['known', '0.000005 SOL']])
    expect(feeOf([...budget(1_000_000), transfer])).toEqual([['known', '0.001405 SOL']])
    expect(feeOf([...budget(5_000_000_000), transfer])).toEqual([['warning', '7.000005 SOL']])
    expect(feeOf([...budget(5_000_000_000), transfer], other)).toEqual([
      ['known', `7.000005 SOL, paid by ${me}`],
    ])
  })

  it('[T21] says what a new account gets, and who has it', () => {
    const create = (programId: PublicKey) =>
      SystemProgram.createAccount({
        fromPubkey: me,
        newAccountPubkey: other,
        lamports: 2_500_000_000,
        space: 0,
        programId,
      })
    expect(showOne([create(program)])).toEqual([
      'known',
      `Pay 2.5 SOL into the new account ${other} of program ${program}`,
    ])
    expect(showOne([create(TOKEN_2022_PROGRAM_ID)])).toEqual([
      'known',
      `Pay 2.5 SOL into the new account ${other} of Token-2022 program`,
    ])
  })

  it('[T21] warns of an account that is given away', () => {
    const assign = SystemProgram.assign({ accountPubkey: me, programId: program })
    expect(showOne([assign])).toEqual(['warning', `Give ${me} to program ${program}`])
    const setAuthority = (type: AuthorityType, to: PublicKey | null) =>
      showOne([createSetAuthorityInstruction(token, me, type, to)])
    expect(setAuthority(AuthorityType.AccountOwner, other)).toEqual([
      'warning',
      `Make ${other} the owner of ${token}`,
    ])
    expect(setAuthority(AuthorityType.MintTokens, null)).toEqual([
      'warning',
      `Leave ${token} without a mint authority`,
    ])
    expect(setAuthority(AuthorityType.PermanentDelegate, other)).toEqual([
      'warning',
      'Token program, 35 bytes',
    ])
  })

  it('[T13] [T21] warns of whoever may spend tokens', () => {
    const spends = ['warning', `Let ${other} spend 7 base units of token account ${token}`]
    expect(
      show([
        createApproveInstruction(token, other, me, 7n),
        createApproveCheckedInstruction(token, mint, other, me, 7n, 2),
      ]),
    ).toEqual([spends, spends])
  })

  it('[T21] says where the SOL of a closed token account goes, and warns where that is not its owner', () => {
    const close = (to: PublicKey) => showOne([createCloseAccountInstruction(token, to, me)])
    expect(close(me)).toEqual(['known', `Close token account ${token}, its SOL goes to ${me}`])
    expect(close(other)).toEqual([
      'warning',
      `Close token account ${token}, its SOL goes to ${other}`,
    ])
  })

  it('[T21] warns of what it cannot say of a known program, and of an unknown one', () => {
    const withSeed = SystemProgram.transfer({
      fromPubkey: token,
      basePubkey: me,
      toPubkey: other,
      lamports: 10n ** 10n,
      seed: 's',
      programId: SystemProgram.programId,
    })
    // The kind is four bytes, of which the first alone is that of a transfer.
    const odd = new TransactionInstruction({ ...transfer, data: Buffer.from(transfer.data) })
    odd.data.writeUInt32LE(258)
    const unknown = new TransactionInstruction({ programId: program, keys: [], data: odd.data })
    expect(show([withSeed, odd, createBurnInstruction(token, mint, me, 7n), unknown])).toEqual([
      ['warning', `System program, ${withSeed.data.length} bytes`],
      ['warning', 'System program, 12 bytes'],
      ['warning', 'Token program, 9 bytes'],
      ['warning', `Unknown program ${program}, 12 bytes`],
    ])
  })

  it('[T21] warns of a receiver out of a lookup table', () => {
    const tokens = createTransferCheckedInstruction(token, mint, other, me, 7n, 2)
    expect(show([transfer, tokens], [other])).toEqual([
      ['warning', 'Transfer 10 SOL to an address from a table'],
      ['warning', `Transfer 7 base units of ${mint} to token account an address from a table`],
    ])
  })
})
