import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import { Connection, PublicKey, Transaction } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Cleanup, connectWallet } from '../../test/connectWallet.js'
import { createWallet } from '../../test/solanaHarness.js'
import { openStandardWallet } from './standardWallet.js'
import type { ConnectableWallet } from './walletStandard.js'

let chain: SolanaChain
const clean: Cleanup = []

beforeAll(async () => {
  chain = await startSolanaChain()
}, 60_000)
afterAll(async () => {
  await chain.stop()
})
afterEach(() => {
  for (const step of clean.splice(0).reverse()) step()
})

it('[T25] takes no signature for a message that the wallet has changed', async () => {
  const { wallet, adapter, base } = await connectWallet(chain, clean)
  wallet.setFault('solana:signMessage', async (_request, next) => {
    const outputs = await next()
    return Array.isArray(outputs) ? [{ ...outputs[0], signedMessage: 'ff' }] : outputs
  })
  await expect(adapter.signMessage({ ...base, message: 'mine' })).rejects.toMatchObject({
    code: 'INVALID_WALLET_RESPONSE',
  })
})

it('counts accounts on Solana alone, and those that do not say where they are', async () => {
  const [one = '', two = ''] = chain.accounts.map(({ address }) => address)
  const accounts = [
    { address: one, chains: ['solana:mainnet'] },
    { address: '0xaa', chains: ['eip155:1'] },
    { address: two },
  ]
  const wallet = openStandardWallet(describeWallet({ accounts }))
  expect(wallet.accounts()).toEqual([one, two])
  expect(await wallet.connect({ silent: false })).toEqual([one, two])
})

it('that shows no account has declined, unless it was asked silently: then it may be locked', async () => {
  const wallet = openStandardWallet(describeWallet({ accounts: [] }))
  expect(await wallet.connect({ silent: true })).toEqual([])
  await expect(wallet.connect({ silent: false })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

it('[T25] tells of no change that is garbage, and of none once nobody listens', () => {
  const sandbox = createWallet(chain, 'all')
  clean.push(sandbox.destroy)
  let change: (changed: object) => void = () => {}
  const events = {
    on(_name: string, listener: typeof change) {
      change = listener
    },
  }
  const { wallet } = sandbox
  const features = { ...wallet.features, 'standard:events': events }
  const onAccounts = vi.fn()
  const stop = openStandardWallet(Object.create(wallet, { features: { value: features } })).watch({
    onAccounts,
    onEnd: () => {},
  })
  for (const garbage of [null, 7, {}, { accounts: 'all' }, { accounts: [{ address: 'no key' }] }])
    change(Object(garbage))
  expect(onAccounts).not.toHaveBeenCalled()
  change({ accounts: [] })
  expect(onAccounts.mock.calls).toEqual([[[]]])
  // What it gave to stop with is no function.
  stop()
  change({ accounts: [] })
  expect(onAccounts).toHaveBeenCalledOnce()
})

it('asks each feature as the wallet has written it, which may use what else it holds', async () => {
  const [address = ''] = chain.accounts.map((account) => account.address)
  const accounts = [{ address, chains: ['solana:mainnet'] }]
  const bytes = new Uint8Array(64).fill(1)
  const answer = [{ signedMessage: bytes, signature: bytes, signedTransaction: bytes }]
  const listed = describeWallet({ accounts })
  const features = {
    ...listed.features,
    'solana:signMessage': {
      answer,
      async signMessage() {
        return this.answer
      },
    },
    'solana:signTransaction': {
      answer,
      async signTransaction() {
        return this.answer
      },
    },
    'solana:signIn': {
      answer,
      async signIn() {
        return this.answer
      },
    },
    'solana:signAndSendTransaction': {
      answer,
      async signAndSendTransaction() {
        return this.answer
      },
    },
  }
  const wallet = openStandardWallet(Object.assign(listed, { features }))
  const transaction = new Transaction({
    feePayer: new PublicKey(address),
    recentBlockhash: chain.genesisHash,
  })
  const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
  expect(await wallet.signMessage?.(address, bytes)).toEqual(bytes)
  expect(await wallet.signTransaction?.(address, transaction, network)).toEqual(bytes)
  expect(await wallet.signAllTransactions?.(address, [transaction], network)).toEqual([bytes])
  expect(await wallet.signIn?.({})).toEqual(answer[0])
  const connection = new Connection(chain.rpcUrl)
  const sent = { address, transaction, network, connection, options: {} }
  expect(await wallet.sendTransaction?.(sent)).toMatch(/^\w+$/)
})

/** A wallet that connects with what it shows. */
function describeWallet({ accounts }: Pick<ConnectableWallet, 'accounts'>): ConnectableWallet {
  return {
    version: '1.0.0',
    name: 'Wallet',
    icon: '',
    chains: ['solana:mainnet'],
    features: { 'standard:connect': { connect: async () => ({ accounts }) } },
    accounts,
  }
}
