import { testNetwork } from './createTestAppKit.js'
import { describeAdapterContract } from './describeAdapterContract.js'
import { mockAdapter } from './mockAdapter.js'
import { mockAddress, mockSignature } from './mockWallet.js'

const TOKEN = `0x${'c'.repeat(40)}`
const GOLD = { decimals: 6, symbol: 'GLD', name: 'Gold' }
const BALANCE = 1_500_000_000_000_000_000n

describeAdapterContract({
  name: 'The mock adapter',
  // The mock has no wallet behind it that could answer garbage or change meanwhile, and knows every network.
  without: ['afterAnswer', 'faults', 'unknownNetwork'],
  async create() {
    const mock = mockAdapter({ balance: BALANCE })
    const [wallet] = mock.wallets
    if (!wallet) throw new TypeError('no wallet')
    const [owner = ''] = wallet.accounts
    mock.setTokenBalance(owner, TOKEN, BALANCE)
    mock.setToken(TOKEN, GOLD)
    const person = {
      approve: () => mock.setApproval('approve'),
      reject: () => mock.setApproval('reject'),
      hold: () => mock.setApproval('hold'),
    }
    return {
      factory: mock.factory,
      networks: [testNetwork('eip155', 1), testNetwork('eip155', 2)],
      connectorId: 'mock',
      wallet: {
        ...person,
        async switchAccount() {
          const [, address = ''] = wallet.accounts
          mock.switchAccount('mock', address)
          return address
        },
        async switchChain(caipNetworkId) {
          mock.switchChain('mock', caipNetworkId)
        },
        async disconnect() {
          mock.revoke('mock')
        },
        async lock() {
          mock.lock('mock')
        },
        async unlock() {
          mock.unlock('mock')
        },
      },
      async addWallet() {
        mock.announce({ id: 'other', name: 'Other' })
        const { approve, hold, reject } = person
        return { connectorId: 'other', approve, hold, reject }
      },
      isAddress: (address) => /^0x[0-9a-f]{40}$/.test(address),
      verifyMessage: async ({ address, message, signature }) =>
        mockSignature(address, message) === signature,
      getBalance: async () => BALANCE,
      transaction: {
        create: async (address) => ({ to: address, value: 1n }),
        async assertMined(hash) {
          if (!mock.transactions.some((item) => item.hash === hash)) throw new Error('not mined')
        },
        getFee: async () => 21_000_000_000_000n,
      },
      token: {
        address: TOKEN,
        receiver: `0x${'e'.repeat(40)}`,
        getBalance: async (address) =>
          mock.transactions
            .filter(({ token }) => token === TOKEN)
            .reduce(
              (sum, { to, value = 0n }) =>
                sum + (to === address ? value : 0n) - (owner === address ? value : 0n),
              owner === address ? BALANCE : 0n,
            ),
        info: GOLD,
        others: [owner],
      },
      addresses: {
        valid: [[`0x${'A'.repeat(40)}`, `0x${'a'.repeat(40)}`]],
        invalid: ['0x', `0x${'a'.repeat(39)}`, `0x${'g'.repeat(40)}`],
      },
      names: {
        name: 'ada.mock',
        address: mockAddress('eip155', 'ada.mock', 0),
        unknown: 'ada.eth',
      },
      typedData: {
        document: { domain: {}, types: {}, primaryType: 'Mail', message: { text: 'hi' } },
        verify: async ({ address, signature }) =>
          mockSignature(
            address,
            '{"domain":{},"types":{},"primaryType":"Mail","message":{"text":"hi"}}',
          ) === signature,
      },
      switchTo: 'eip155:2',
      getWalletNetwork: async () => wallet.caipNetworkId ?? 'eip155:1',
      countListeners: () => mock.openHandles,
    }
  },
})
