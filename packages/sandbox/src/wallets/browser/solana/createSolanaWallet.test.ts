import { ed25519 } from '@noble/curves/ed25519'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type SolanaChain, startSolanaChain } from '../../../chains/solana/startSolanaChain.js'
import type { ApprovalRequest } from '../approvals.js'
import {
  createSolanaWallet,
  type SolanaWallet,
  type SolanaWalletOptions,
} from './createSolanaWallet.js'
import { formatSignInMessage } from './signIn.js'

const [alice, bob] = [Keypair.fromSeed(new Uint8Array(32).fill(7)), Keypair.generate()]
const blockhash = bob.publicKey.toBase58()
const open: SolanaWallet[] = []

afterEach(() => {
  for (const wallet of open.splice(0)) wallet.destroy()
})

const create = (options: Partial<SolanaWalletOptions> = {}) => {
  const wallet = createSolanaWallet({
    accounts: [{ secretKey: alice.secretKey }, { secretKey: bob.secretKey }],
    rpcUrl: 'http://127.0.0.1:1',
    chains: ['solana:mainnet', 'solana:devnet'],
    ...options,
  })
  open.push(wallet)
  const { features } = wallet.wallet
  const connect = async (input?: { silent: boolean }) =>
    (await features['standard:connect'].connect(input)).accounts
  const account = async () => {
    const [first] = await connect()
    if (!first) throw new Error('no account')
    return first
  }
  return { wallet, features, connect, account }
}

const code = (code: number) => expect.objectContaining({ code })
const addresses = (accounts: readonly { address: string }[]) =>
  accounts.map(({ address }) => address)
const transfer = () =>
  SystemProgram.transfer({
    fromPubkey: alice.publicKey,
    toPubkey: bob.publicKey,
    lamports: 1_500_000,
  })
const versioned = () =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: alice.publicKey,
      recentBlockhash: blockhash,
      instructions: [transfer()],
    }).compileToV0Message(),
  )

describe('connecting', () => {
  it('default: silent only once the user has let the site in', async () => {
    const { wallet, features, connect } = create()
    expect(await connect({ silent: true })).toEqual([])
    const [account] = await connect()
    expect(account?.address).toBe(alice.publicKey.toBase58())
    expect(account?.publicKey).toEqual(alice.publicKey.toBytes())
    await features['standard:disconnect'].disconnect()
    expect(wallet.wallet.accounts).toEqual([])
    expect(addresses(await connect({ silent: true }))).toEqual([alice.publicKey.toBase58()])
    wallet.revoke()
    expect(wallet.wallet.accounts).toEqual([])
    expect(await connect({ silent: true })).toEqual([])
  })

  it('error: declined, and a second prompt while one is open', async () => {
    const { wallet, connect } = create({ approvals: 'hold' })
    const first = connect()
    await expect(connect()).rejects.toEqual(code(-32002))
    wallet.pending()[0]?.reject()
    await expect(first).rejects.toEqual(code(4001))
  })

  it('behavior: an account switched in the wallet reaches the page', async () => {
    const { wallet, features, account } = create()
    const first = await account()
    const seen: string[][] = []
    const off = features['standard:events'].on('change', ({ accounts }) =>
      seen.push(addresses(accounts ?? [])),
    )
    wallet.switchAccount(bob.publicKey.toBase58())
    const sign = features['solana:signMessage'].signMessage
    await expect(sign({ account: first, message: new Uint8Array(1) })).rejects.toEqual(code(4100))
    wallet.disconnect()
    wallet.reconnect()
    off()
    wallet.switchAccount(first.address)
    expect(seen).toEqual([[bob.publicKey.toBase58()], [], [bob.publicKey.toBase58()]])
    expect(addresses(wallet.wallet.accounts)).toEqual([first.address])
  })

  it('has the shape of a Wallet Standard wallet', () => {
    const { wallet } = create()
    expect(wallet.wallet).toMatchObject({
      version: '1.0.0',
      chains: ['solana:mainnet', 'solana:devnet'],
    })
    expect(wallet.wallet.icon).toMatch(/^data:image\/svg\+xml;base64,/)
  })
})

describe('signing', () => {
  it('signs messages that ed25519 verifies', async () => {
    const { features, account } = create()
    const message = new TextEncoder().encode('Dobrý den')
    const [output] = await features['solana:signMessage'].signMessage({
      account: await account(),
      message,
    })
    if (!output) throw new Error('no output')
    expect(output.signedMessage).toEqual(message)
    expect(ed25519.verify(output.signature, message, alice.publicKey.toBytes())).toBe(true)
  })

  it('error: a transaction is not signed as a message', async () => {
    const { features, account } = create()
    const message = versioned().message.serialize()
    await expect(
      features['solana:signMessage'].signMessage({ account: await account(), message }),
    ).rejects.toEqual(code(-32602))
  })

  it('signs legacy and version 0 transactions and keeps the other signatures', async () => {
    const seen: ApprovalRequest[] = []
    const { features, account } = create({
      approvals: (request) => {
        seen.push(request)
        return 'approve'
      },
    })
    const legacy = new Transaction({ feePayer: bob.publicKey, recentBlockhash: blockhash }).add(
      transfer(),
    )
    legacy.partialSign(bob)
    const [first, second] = await features['solana:signTransaction'].signTransaction(
      {
        account: await account(),
        transaction: legacy.serialize({ requireAllSignatures: false }),
        chain: 'solana:mainnet',
      },
      { account: await account(), transaction: versioned().serialize() },
    )
    if (!first || !second) throw new Error('no output')
    expect(Transaction.from(first.signedTransaction).verifySignatures()).toBe(true)
    const signed = VersionedTransaction.deserialize(second.signedTransaction)
    expect(
      ed25519.verify(
        signed.signatures[0] ?? new Uint8Array(64),
        signed.message.serialize(),
        alice.publicKey.toBytes(),
      ),
    ).toBe(true)
    expect(seen.at(-1)?.details[0]?.value).toBe(
      `Transfer 0.0015 SOL to ${bob.publicKey.toBase58()}`,
    )
  })

  it('error: unreadable transaction, foreign signer, unknown chain, declined', async () => {
    const { wallet, features, account } = create()
    const sign = features['solana:signTransaction'].signTransaction
    const from = await account()
    const foreign = new Transaction({ feePayer: bob.publicKey, recentBlockhash: blockhash }).add(
      SystemProgram.transfer({
        fromPubkey: bob.publicKey,
        toPubkey: new PublicKey(alice.publicKey),
        lamports: 1,
      }),
    )
    const bytes = foreign.serialize({ requireAllSignatures: false })
    await expect(sign({ account: from, transaction: new Uint8Array([1, 2]) })).rejects.toEqual(
      code(-32602),
    )
    await expect(sign({ account: from, transaction: bytes })).rejects.toEqual(code(-32602))
    const transaction = versioned().serialize()
    await expect(sign({ account: from, transaction, chain: 'solana:testnet' })).rejects.toEqual(
      code(-32602),
    )
    const send = features['solana:signAndSendTransaction'].signAndSendTransaction
    await expect(send({ account: from, transaction, chain: 'solana:devnet' })).rejects.toEqual(
      code(4901),
    )
    wallet.setApprovals('reject')
    await expect(sign({ account: from, transaction })).rejects.toEqual(code(4001))
  })

  it('signs in with the text of the standard, and connects the site by it', async () => {
    const { wallet, features } = create({ origin: 'https://app.example' })
    const [output] = await features['solana:signIn'].signIn({ nonce: '12345678', statement: 'Hi' })
    if (!output) throw new Error('no output')
    const text = new TextDecoder().decode(output.signedMessage)
    expect(text).toBe(
      `app.example wants you to sign in with your Solana account:\n${output.account.address}\n\nHi\n\nNonce: 12345678`,
    )
    expect(ed25519.verify(output.signature, output.signedMessage, alice.publicKey.toBytes())).toBe(
      true,
    )
    expect(wallet.connectedOrigins()).toEqual(['https://app.example'])
    wallet.setApprovals('hold')
    const turned = features['solana:signIn'].signIn({ statement: 'pay\u202ebob' })
    await expect.poll(() => wallet.pending()).toHaveLength(1)
    expect(wallet.pending()[0]?.details[0]?.value).toContain('\n\npay\\u{202e}bob')
    wallet.pending()[0]?.reject()
    await expect(turned).rejects.toEqual(code(4001))
    expect(formatSignInMessage({ resources: ['a', 'b'] }, 'x.y', 'A')).toBe(
      'x.y wants you to sign in with your Solana account:\nA\n\nResources:\n- a\n- b',
    )
  })

  it('[T25] misbehaves as told, and heals', async () => {
    const { wallet, features, connect, account } = create()
    for (const garbage of [null, 'text', { accounts: 'x' }, { accounts: [null] }]) {
      wallet.setFault('standard:connect', { returns: garbage })
      expect(await features['standard:connect'].connect()).toBe(garbage)
    }
    wallet.setFault('standard:connect', { throws: 'a string' })
    await expect(connect()).rejects.toBe('a string')
    wallet.clearFaults()
    const from = await account()
    wallet.setFault('solana:signMessage', { returns: [{ signedMessage: '00', signature: '0102' }] })
    const [output] = await features['solana:signMessage'].signMessage({
      account: from,
      message: new Uint8Array(3),
    })
    expect(output?.signature).toEqual(new Uint8Array([1, 2]))
    expect(wallet.log.at(-1)?.outcome.status).toBe('resolved')
  })
})

describe('sending', () => {
  let chain: SolanaChain
  beforeAll(async () => {
    chain = await startSolanaChain({ fundedAddresses: [alice.publicKey.toBase58()] })
  })
  afterAll(() => chain.stop())

  const rpc = async (method: string, ...params: unknown[]) => {
    const response = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return (await response.json()).result.value
  }
  const payment = async (lamports: number) =>
    new VersionedTransaction(
      new TransactionMessage({
        payerKey: alice.publicKey,
        recentBlockhash: (await rpc('getLatestBlockhash')).blockhash,
        instructions: [
          SystemProgram.transfer({
            fromPubkey: alice.publicKey,
            toPubkey: bob.publicKey,
            lamports,
          }),
        ],
      }).compileToV0Message(),
    ).serialize()

  it('signs and sends a transaction that the chain executes', async () => {
    const { features, account } = create({ rpcUrl: { 'solana:mainnet': chain.rpcUrl } })
    const [output] = await features['solana:signAndSendTransaction'].signAndSendTransaction({
      account: await account(),
      transaction: await payment(3_000_000),
      chain: 'solana:mainnet',
      options: { commitment: 'confirmed', skipPreflight: true },
    })
    expect(output?.signature).toHaveLength(64)
    expect(await rpc('getBalance', bob.publicKey.toBase58())).toBe(3_000_000)
  })

  it("error: the chain's own refusal reaches the page", async () => {
    const { features, account } = create({ rpcUrl: chain.rpcUrl })
    const send = features['solana:signAndSendTransaction'].signAndSendTransaction
    await expect(
      send({
        account: await account(),
        transaction: await payment(Number.MAX_SAFE_INTEGER),
        chain: 'solana:mainnet',
      }),
    ).rejects.toEqual(code(-32002))
  })
})
