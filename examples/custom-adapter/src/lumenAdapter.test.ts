import { describeAdapterContract } from '@latchkey/appkit/testing/vitest'
import { Ledger } from './Ledger.js'
import { lumenAdapter } from './lumenAdapter.js'
import { networks } from './networks.js'
import { isSignedBy, PocketWallet } from './PocketWallet.js'

const RECEIVER = 'ab'.repeat(32)

/** What the owner does with a question: `hold` leaves it open. */
type Answer = 'approve' | 'reject' | 'hold'

class CountedWallet extends PocketWallet {
  readonly listening = new Set<object>()
  afterAnswer: (() => void) | undefined

  override async connect(): Promise<readonly string[]> {
    const addresses = await super.connect()
    this.afterAnswer?.()
    this.afterAnswer = undefined
    return addresses
  }

  override watch(listener: (addresses: readonly string[]) => void): () => void {
    const token = {}
    this.listening.add(token)
    const stop = super.watch(listener)
    return () => {
      this.listening.delete(token)
      stop()
    }
  }
}

describeAdapterContract({
  name: 'The lumen adapter',
  // Lumens are all there is: no tokens, no fees, no names, one wallet, and that has no network of its own.
  without: [
    'typedData',
    'fee',
    'token',
    'tokenInfo',
    'names',
    'unknownNetwork',
    'walletNetwork',
    'activeAccount',
    'release',
    'otherWallet',
    'switchChain',
    'lock',
    'faults',
  ],
  async create() {
    const items = new Map<string, string>()
    let answer: Answer = 'approve'
    const wallet = new CountedWallet({
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
      },
      approve: () =>
        answer === 'hold' ? new Promise(() => {}) : Promise.resolve(answer === 'approve'),
    })
    const ledger = new Ledger()
    const [home, other] = networks
    if (!home || !other) throw new TypeError('no networks')
    const set = (next: Answer) => () => {
      answer = next
    }
    return {
      factory: lumenAdapter(wallet, ledger),
      networks: [home, other],
      connectorId: 'pocket',
      wallet: {
        approve: set('approve'),
        reject: set('reject'),
        hold: set('hold'),
        hasOneAccount: true,
        async switchAccount() {
          wallet.replaceKey()
          return wallet.addresses()[0] ?? ''
        },
        afterAnswer(act) {
          wallet.afterAnswer = act
        },
        async disconnect() {
          wallet.forgetPage()
        },
      },
      isAddress: (address) => /^[0-9a-f]{64}$/.test(address),
      async verifyMessage({ address, message, signature }) {
        const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
        return isSignedBy(address, bytes, signature)
      },
      getBalance: async (address) => ledger.balance(home.caipNetworkId, address),
      transaction: {
        create: async () => ({ to: RECEIVER, value: 1n }),
        async assertMined(hash) {
          if (!ledger.has(hash)) throw new Error('not in the ledger')
        },
        unknownHash: '5'.repeat(128),
      },
      addresses: {
        valid: [[RECEIVER.toUpperCase(), RECEIVER]],
        invalid: [RECEIVER.slice(1), `${RECEIVER}a`, `0x${RECEIVER}`],
      },
      switchTo: other.caipNetworkId,
      countListeners: () => wallet.listening.size,
    }
  },
})
