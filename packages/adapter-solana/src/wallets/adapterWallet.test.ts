import { describeAdapterContract } from '@latchkey/appkit/testing/vitest'
import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import { WalletReadyState } from '@solana/wallet-adapter-base'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Cleanup, connectAdapter } from '../../test/connectWallet.js'
import { KeypairWallet } from '../../test/keypairWallet.js'
import { chainPart, OTHER_CLUSTER } from '../../test/solanaHarness.js'
import { solanaAdapter } from '../solanaAdapter.js'

let chain: SolanaChain

beforeAll(async () => {
  chain = await startSolanaChain()
}, 60_000)
afterAll(async () => {
  await chain.stop()
})

const createWallet = (name?: string, from = 2) =>
  new KeypairWallet(
    chain.accounts.slice(from, from + 2).map(({ secretKey }) => secretKey),
    name,
  )
/** Who answers what a wallet asks. */
const createPerson = (wallet: KeypairWallet) => ({
  approve() {
    wallet.answer = 'approve'
  },
  reject() {
    wallet.answer = 'reject'
  },
  hold() {
    wallet.answer = 'hold'
  },
})

describeAdapterContract({
  name: "The Solana adapter with an app's own wallet-adapter wallet",
  // Such a wallet knows of no network at all, and its errors and answers are those of its library.
  without: ['lock', 'typedData', 'names', 'unknownNetwork', 'walletNetwork', 'switchChain'],
  async create() {
    const wallet = createWallet()
    const other = createWallet('Other Keypair', 7)
    other.install(WalletReadyState.NotDetected)
    const before = () =>
      wallet.eventNames().reduce((sum, name) => sum + wallet.listenerCount(name), 0)
    return {
      ...chainPart(chain),
      factory: solanaAdapter({ wallets: [wallet, other] }),
      connectorId: 'Keypair',
      wallet: {
        ...createPerson(wallet),
        setFault: (kind, fault) => wallet.setFault(kind, fault),
        hasOneAccount: true,
        switchAccount: async () => wallet.switchAccount(),
        afterAnswer(act) {
          wallet.once('connect', () => setTimeout(act))
        },
        disconnect: () => wallet.revoke(),
      },
      async addWallet() {
        other.install(WalletReadyState.Installed)
        return { connectorId: other.name, ...createPerson(other) }
      },
      switchTo: OTHER_CLUSTER,
      countListeners: before,
    }
  },
})

it('[T17] signs with the account that is asked for, or not at all', async () => {
  const wallet = createWallet()
  const clean: Cleanup = []
  const { adapter, base } = await connectAdapter(chain, clean, 'Keypair', { wallets: [wallet] })
  const sign = vi.spyOn(wallet, 'signMessage')
  const other = wallet.switchAccount()
  expect(other).not.toBe(base.address)
  await expect(adapter.signMessage({ ...base, message: 'mine' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
    context: { address: base.address },
  })
  expect(sign).not.toHaveBeenCalled()
  // It changes its account once it has been asked.
  sign.mockImplementationOnce(async (message) => {
    wallet.switchAccount()
    return KeypairWallet.prototype.signMessage.call(wallet, message)
  })
  await expect(
    adapter.signMessage({ ...base, address: other, message: 'mine' }),
  ).rejects.toMatchObject({ code: 'INVALID_WALLET_RESPONSE' })
  for (const step of clean.reverse()) step()
})
