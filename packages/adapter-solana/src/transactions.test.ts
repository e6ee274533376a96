import { createTestContext } from '@latchkey/appkit/testing'
import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import { createSolanaWallet, type SolanaWallet } from '@latchkey/sandbox/wallets'
import {
  AddressLookupTableProgram,
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import {
  assertExecuted,
  createNetworks,
  createWallet,
  OTHER_CLUSTER,
} from '../test/solanaHarness.js'
import { parseSendOptions } from './chain/sendOptions.js'
import { solanaAdapter } from './solanaAdapter.js'
import { standardWallets } from './wallets/standardWallets.js'

const NAME = 'Sandbox Wallet'
const signal = new AbortController().signal

let chain: SolanaChain
const clean: (() => unknown)[] = []

beforeAll(async () => {
  chain = await startSolanaChain()
}, 60_000)
afterAll(async () => {
  await chain.stop()
})
afterEach(() => {
  for (const step of clean.splice(0).reverse()) step()
})

async function start(wallet: SolanaWallet = createWallet(chain)) {
  const networks = createNetworks(chain)
  const { context, events } = createTestContext(networks)
  const adapter = solanaAdapter()(context)
  clean.push(standardWallets().register(wallet.wallet), wallet.destroy)
  let isListed = false
  clean.push(
    adapter.watchConnectors((list) => {
      isListed ||= list.length > 0
    }),
  )
  clean.push(() => adapter.destroy?.())
  await vi.waitFor(() => expect(isListed).toBe(true))
  const { accounts } = await adapter.connect({ connectorId: NAME, signal })
  const address = accounts[0]?.address ?? ''
  const [network] = networks
  const send = adapter.sendTransaction?.bind(adapter)
  const estimate = adapter.estimateGas?.bind(adapter)
  if (!send || !estimate) throw new TypeError('the adapter cannot send')
  const base = { connectorId: NAME, address, network }
  return {
    wallet,
    adapter,
    events,
    base,
    address,
    payer: new PublicKey(address),
    send: (transaction: Parameters<typeof send>[0]['transaction']) =>
      send({ ...base, transaction }),
    estimate: (transaction: Parameters<typeof send>[0]['transaction']) =>
      estimate({ ...base, transaction }),
  }
}

const receiver = () => new PublicKey(chain.accounts[6]?.address ?? '')
const transfer = (from: PublicKey, lamports = 1_000) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: receiver(), lamports })

it("sends the app's own legacy transaction, twice, and leaves it as it was", async () => {
  const { payer, send } = await start()
  const raw = new Transaction().add(transfer(payer))
  await assertExecuted(chain, await send({ raw }))
  expect([raw.recentBlockhash, raw.feePayer, raw.signatures]).toEqual([undefined, undefined, []])
  // The same bytes again would be the same transaction to the chain.
  chain.control.advanceSlots(1)
  await assertExecuted(chain, await send({ raw }))
})

it("sends the app's own versioned transaction with a lookup table", async () => {
  const { payer, send, estimate } = await start()
  const connection = new Connection(chain.rpcUrl, 'confirmed')
  const authority = chain.accounts[0]
  if (!authority) throw new TypeError('no account')
  const [create, table] = AddressLookupTableProgram.createLookupTable({
    authority: payer,
    payer,
    recentSlot: (await connection.getSlot()) - 1,
  })
  const extend = AddressLookupTableProgram.extendLookupTable({
    authority: payer,
    payer,
    lookupTable: table,
    addresses: [receiver()],
  })
  await assertExecuted(chain, await send({ raw: new Transaction().add(create, extend) }))
  chain.control.advanceSlots(2)
  const { value } = await connection.getAddressLookupTable(table)
  if (!value) throw new TypeError('no table')
  const { blockhash } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: blockhash,
    instructions: [transfer(payer, 5_000)],
  }).compileToV0Message([value])
  expect(message.addressTableLookups).toHaveLength(1)
  const before = await connection.getBalance(receiver())
  const raw = new VersionedTransaction(message)
  expect(await estimate({ raw })).toBe(5_000n)
  await assertExecuted(chain, await send({ raw }))
  expect(await connection.getBalance(receiver())).toBe(before + 5_000)
})

it('sends a transaction that others have signed already', async () => {
  const { payer, send } = await start()
  const account = Keypair.generate()
  const connection = new Connection(chain.rpcUrl)
  const raw = new Transaction().add(
    SystemProgram.createAccount({
      fromPubkey: payer,
      newAccountPubkey: account.publicKey,
      lamports: await connection.getMinimumBalanceForRentExemption(0),
      space: 0,
      programId: SystemProgram.programId,
    }),
  )
  raw.feePayer = payer
  raw.recentBlockhash = (await connection.getLatestBlockhash()).blockhash
  raw.partialSign(account)
  await assertExecuted(chain, await send({ raw }))
})

it.each([
  ['nothing', {}],
  ['no amount', { to: 'x' }],
  ['an address of another chain', { to: '0x00000000000000000000000000000000000000aa', value: 1n }],
  ['a negative amount', { to: '11111111111111111111111111111111', value: -1n }],
  ['more than there can be', { to: '11111111111111111111111111111111', value: 2n ** 64n }],
  ['call data', { to: '11111111111111111111111111111111', value: 1n, data: '0x12' }],
  ['what is no transaction', { raw: { serialize: 'no' } }],
])('[T19] refuses %s before the wallet is asked', async (_name, transaction) => {
  const { wallet, send } = await start()
  await expect(send(transaction)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  expect(wallet.log.some(({ method }) => method.includes('Transaction'))).toBe(false)
})

it.each([
  { preflightCommitment: 'soon' },
  { preflightCommitment: 1 },
  { skipPreflight: 'yes' },
  { maxRetries: -1 },
  { maxRetries: 1.5 },
  { minContextSlot: '1' },
  { unheardOf: true },
  JSON.parse('{"__proto__": {"skipPreflight": true}}'),
])('[RPC-10] refuses the send options %j', async (options) => {
  const { send } = await start()
  const transaction = { to: receiver().toBase58(), value: 1n, options }
  await expect(send(transaction)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
})

it('[RPC-10] accepts every option that Solana has', () => {
  const commitments = 'processed confirmed finalized recent single singleGossip root max'.split(' ')
  for (const preflightCommitment of commitments) {
    const options = { preflightCommitment, skipPreflight: true, maxRetries: 0, minContextSlot: 7 }
    expect(parseSendOptions(options)).toEqual(options)
  }
  expect(parseSendOptions(undefined)).toEqual({})
})

it('[RPC-10] hands the options to the chain: preflight finds a failure, skipping it does not', async () => {
  const { send } = await start()
  const transaction = { to: receiver().toBase58(), value: 10n ** 18n }
  await expect(send(transaction)).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
  const signature = await send({ ...transaction, options: { skipPreflight: true } })
  await expect(assertExecuted(chain, signature)).rejects.toThrow()
})

it('sends through a wallet that only sends by itself, with names of today for its options', async () => {
  const wallet = createWallet(chain)
  Reflect.deleteProperty(wallet.wallet.features, 'solana:signTransaction')
  const { send } = await start(wallet)
  const options = { preflightCommitment: 'max', maxRetries: 1 }
  await assertExecuted(chain, await send({ to: receiver().toBase58(), value: 7n, options }))
  const sent = wallet.log.find(({ method }) => method === 'solana:signAndSendTransaction')
  expect(JSON.stringify(sent?.params)).toContain('"preflightCommitment":"finalized"')
})

it('says UNSUPPORTED_METHOD for what a wallet cannot do', async () => {
  const wallet = createWallet(chain)
  for (const name of ['signTransaction', 'signAndSendTransaction', 'signMessage']) {
    Reflect.deleteProperty(wallet.wallet.features, `solana:${name}`)
  }
  const { adapter, base, send } = await start(wallet)
  await expect(send({ to: receiver().toBase58(), value: 1n })).rejects.toMatchObject({
    code: 'UNSUPPORTED_METHOD',
  })
  await expect(adapter.signMessage({ ...base, message: 'x' })).rejects.toMatchObject({
    code: 'UNSUPPORTED_METHOD',
  })
})

it('[T19] sends on no network that the wallet does not serve', async () => {
  const wallet = createSolanaWallet({
    accounts: chain.accounts.slice(0, 1),
    rpcUrl: chain.rpcUrl,
    chains: ['solana:mainnet'],
  })
  const { adapter, base } = await start(wallet)
  const [, other] = createNetworks(chain)
  const request = { ...base, network: other, transaction: { to: base.address, value: 1n } }
  await expect(adapter.sendTransaction?.(request)).rejects.toMatchObject({
    code: 'CHAIN_NOT_SUPPORTED',
  })
  await expect(
    adapter.switchNetwork?.({ connectorId: NAME, network: other, signal }),
  ).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
})

it('[T25] takes no signature for a message that the wallet has changed', async () => {
  const { wallet, adapter, base } = await start()
  wallet.setFault('solana:signMessage', async (_request, next) => {
    const outputs = await next()
    return Array.isArray(outputs) ? [{ ...outputs[0], signedMessage: 'ff' }] : outputs
  })
  await expect(adapter.signMessage({ ...base, message: 'mine' })).rejects.toMatchObject({
    code: 'INVALID_WALLET_RESPONSE',
  })
})

it('[T7] lists a second wallet of one name as a duplicate, and reconnects neither unasked', async () => {
  const { adapter } = await start()
  const second = createSolanaWallet({
    accounts: chain.accounts.slice(3, 4),
    rpcUrl: chain.rpcUrl,
    chains: ['solana:mainnet'],
    name: NAME,
  })
  const phone = createSolanaWallet({
    accounts: chain.accounts.slice(4, 5),
    rpcUrl: chain.rpcUrl,
    chains: ['solana:mainnet'],
    name: 'walletConnect',
  })
  clean.push(standardWallets().register(second.wallet, phone.wallet), second.destroy, phone.destroy)
  const lists: unknown[][] = []
  clean.push(
    adapter.watchConnectors((list) => {
      lists.push(list.map(({ id, isDuplicate }) => [id, isDuplicate]))
    }),
  )
  await vi.waitFor(() => {
    expect(lists.at(-1)).toEqual([
      [NAME, undefined],
      [`${NAME}#1`, true],
    ])
  })
  await expect(adapter.reconnect({ connectorId: NAME, signal })).rejects.toMatchObject({
    code: 'CONNECTOR_NOT_FOUND',
  })
  const { accounts } = await adapter.connect({ connectorId: `${NAME}#1`, signal })
  expect(accounts[0]?.address).toBe(chain.accounts[3]?.address)
})

it('[R7] says NETWORK_ERROR and no balance when the chain does not answer', async () => {
  const networks = createNetworks({ ...chain, rpcUrl: 'http://127.0.0.1:9' })
  const adapter = solanaAdapter()(createTestContext(networks).context)
  const [network] = networks
  const address = chain.accounts[0]?.address ?? ''
  await expect(adapter.getBalance({ address, network })).rejects.toMatchObject({
    code: 'NETWORK_ERROR',
  })
  await expect(adapter.getBalance({ address: '0xaa', network })).rejects.toMatchObject({
    code: 'INVALID_PARAMS',
  })
})

it('keeps the network that the app has chosen', async () => {
  const { adapter, events } = await start()
  const [, other] = createNetworks(chain)
  await adapter.switchNetwork?.({ connectorId: NAME, network: other, signal })
  expect(events.at(-1)).toMatchObject({ type: 'networkChanged', caipNetworkId: OTHER_CLUSTER })
  const { caipNetworkId } = await adapter.connect({ connectorId: NAME, signal })
  expect(caipNetworkId).toBe(OTHER_CLUSTER)
})
