import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import { createSolanaWallet } from '@latchkey/sandbox/wallets'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Cleanup, connectWallet } from '../../test/connectWallet.js'
import { assertExecuted, createNetworks, createWallet } from '../../test/solanaHarness.js'

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

const receiver = () => chain.accounts[6]?.address ?? ''

it('[RPC-10] hands the options to the chain: preflight finds a failure, skipping it does not', async () => {
  const { send } = await connectWallet(chain, clean)
  const transaction = { to: receiver(), value: 10n ** 18n }
  await expect(send(transaction)).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
  const signature = await send({ ...transaction, options: { skipPreflight: true } })
  await expect(assertExecuted(chain, signature)).rejects.toThrow()
})

it('sends through a wallet that only sends by itself, with names of today for its options', async () => {
  const wallet = createWallet(chain)
  Reflect.deleteProperty(wallet.wallet.features, 'solana:signTransaction')
  const { send } = await connectWallet(chain, clean, { wallet })
  const options = { preflightCommitment: 'max', maxRetries: 1 }
  await assertExecuted(chain, await send({ to: receiver(), value: 7n, options }))
  const sent = wallet.log.find(({ method }) => method === 'solana:signAndSendTransaction')
  expect(JSON.stringify(sent?.params)).toContain('"preflightCommitment":"finalized"')
})

it('says UNSUPPORTED_METHOD for what a wallet cannot do', async () => {
  const wallet = createWallet(chain)
  for (const name of ['signTransaction', 'signAndSendTransaction', 'signMessage']) {
    Reflect.deleteProperty(wallet.wallet.features, `solana:${name}`)
  }
  const { adapter, base, send } = await connectWallet(chain, clean, { wallet })
  await expect(send({ to: receiver(), value: 1n })).rejects.toMatchObject({
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
  const { adapter, base } = await connectWallet(chain, clean, { wallet })
  const [, other] = createNetworks(chain)
  const request = { ...base, network: other, transaction: { to: base.address, value: 1n } }
  await expect(adapter.sendTransaction?.(request)).rejects.toMatchObject({
    code: 'CHAIN_NOT_SUPPORTED',
  })
})
