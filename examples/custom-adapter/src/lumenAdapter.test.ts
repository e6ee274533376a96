import type { AdapterContext } from '@latchkey/appkit/adapter'
import { describeAdapterContract } from '@latchkey/appkit/testing/vitest'
import { describe, expect, it } from 'vitest'
import { encodeMessage } from './encodeMessage.js'
import { encodeTransfer, Ledger } from './Ledger.js'
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
        return isSignedBy(address, encodeMessage(message), signature)
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

describe('what the owner signs', () => {
  const setUp = () => {
    const items = new Map<string, string>()
    const wallet = new PocketWallet({
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
      },
      approve: async () => true,
    })
    const ledger = new Ledger()
    // It needs no more of its context than its networks, and somebody who hears its events.
    const context = { networks, emit: () => {} } as unknown as AdapterContext
    return { wallet, ledger, adapter: lumenAdapter(wallet, ledger)(context) }
  }
  const [network] = networks
  if (!network) throw new TypeError('no networks')

  it('as a message is no transfer, whatever it says', async () => {
    const { adapter, ledger, wallet } = setUp()
    const [address = ''] = await wallet.connect()
    const transfer = {
      network: network.caipNetworkId,
      from: address,
      to: RECEIVER,
      drops: 99_000n,
      sequence: 0,
    }
    const message = new TextDecoder().decode(encodeTransfer(transfer))
    const signature =
      (await adapter.signMessage?.({ message, address, connectorId: 'pocket' })) ?? ''
    expect(() => ledger.submit(transfer, signature)).toThrow('Not signed by the sender')
  })

  it('as a transfer goes to an address, in any letters, and to nothing else', async () => {
    const { adapter, ledger, wallet } = setUp()
    const [address = ''] = await wallet.connect()
    const send = (to: string) =>
      adapter.sendTransaction?.({
        address,
        connectorId: 'pocket',
        network,
        transaction: { to, value: 1n },
      })
    for (const to of [`${RECEIVER}\n1`, 'Mallory', ''])
      await expect(send(to)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    const hash = (await send(RECEIVER.toUpperCase())) ?? ''
    expect(ledger.has(hash)).toBe(true)
    expect(ledger.balance(network.caipNetworkId, RECEIVER)).toBe(100_001n)
  })
})
