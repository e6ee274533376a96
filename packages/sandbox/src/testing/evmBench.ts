import {
  erc20Abi,
  getAddress,
  type Hex,
  isAddress,
  isHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { multicall3Address } from '../chains/evm/deployContracts.js'
import type { EvmChain } from '../chains/evm/startEvmChain.js'
import { createEvmWallet, type EvmWallet } from '../wallets/browser/evm/createEvmWallet.js'
import { createPage, removePage } from './page.js'

const ORIGIN = 'http://localhost'
const RDNS = 'dev.latchkey.sandbox'
const OTHER_RDNS = 'dev.latchkey.other'
/** The first example of EIP-55. */
const WRITTEN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const METHODS = {
  connect: ['eth_requestAccounts', 'wallet_requestPermissions'],
  reconnect: ['eth_accounts'],
  signMessage: ['personal_sign'],
  sendTransaction: ['eth_sendTransaction'],
} as const

export const typedData = {
  domain: { name: 'Test', version: '1', chainId: 31_337 },
  types: {
    Mail: [
      { name: 'text', type: 'string' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'Mail',
  message: { text: 'hi', amount: 12n },
} as const

/** What a faulty wallet does in the place of its answer. */
type WalletFault = { readonly answers: unknown } | { readonly throws: unknown }

interface SignedMessage {
  readonly address: string
  readonly message: string | Uint8Array
  readonly signature: string
}

/** A browser wallet with the keys of the chain's rich accounts, on the first of the chains. */
export function createWallet(chains: readonly EvmChain[]): EvmWallet {
  const [first] = chains
  if (!first) throw new TypeError('no chain')
  return createEvmWallet({
    rdns: RDNS,
    accounts: first.accounts.slice(0, 3),
    chains: chains.map(({ chainId, rpcUrl, name }) => ({ chainId, rpcUrl, name })),
  })
}

/** A second browser wallet, with other keys. */
function createOther({ accounts, chainId, rpcUrl, name }: EvmChain): EvmWallet {
  return createEvmWallet({
    rdns: OTHER_RDNS,
    name: 'Other Wallet',
    accounts: accounts.slice(4, 5),
    chains: [{ chainId, rpcUrl, name }],
  })
}

/** A page with a wallet on real chains, and an unknown chain: all that the adapter contract wants beside the adapter. */
export function createEvmBench(known: readonly [EvmChain, EvmChain], unknown: EvmChain) {
  const [home] = known
  const page = createPage()
  const wallet = createWallet(known)
  wallet.announce(page)
  const listeners = countListeners(wallet)
  const afterAnswer = actAfterAnswer(wallet)
  const wallets = [wallet]
  return {
    networks: [home.viemChain, known[1].viemChain, unknown.viemChain] as const,
    connectorId: RDNS,
    wallet: {
      ...createPerson(wallet),
      setFault(kind: keyof typeof METHODS, fault: WalletFault | undefined) {
        for (const method of METHODS[kind]) wallet.setFault(method, toFault(fault))
      },
      async switchAccount() {
        const [, next = ''] = wallet.accounts()
        wallet.switchAccount(next)
        return next
      },
      afterAnswer,
      async switchChain(caipNetworkId: string) {
        wallet.switchChain(Number(caipNetworkId.split(':')[1]))
      },
      async disconnect() {
        wallet.revoke(ORIGIN)
      },
      async lock() {
        wallet.lock()
      },
      async unlock() {
        wallet.unlock()
      },
    },
    async addWallet() {
      const other = createOther(home)
      other.announce(page)
      wallets.push(other)
      return { connectorId: OTHER_RDNS, ...createPerson(other) }
    },
    isAddress: (address: string) => isAddress(address),
    async verifyMessage({ address, message, signature }: SignedMessage) {
      const raw = typeof message === 'string' ? message : { raw: message }
      return verifyMessage({ address: hex(address), message: raw, signature: hex(signature) })
    },
    typedData: {
      document: typedData,
      verify: ({ address, signature }: Omit<SignedMessage, 'message'>) =>
        verifyTypedData({ ...typedData, address: hex(address), signature: hex(signature) }),
    },
    getBalance: (address: string) => home.client.getBalance({ address: hex(address) }),
    transaction: {
      create: async () => ({ to: '0x00000000000000000000000000000000000000aa', value: 1n }),
      async assertMined(hash: string) {
        const receipt = await home.client.waitForTransactionReceipt({ hash: hex(hash) })
        if (receipt.status !== 'success') throw new Error('reverted')
      },
      async getFee(hash: string) {
        const receipt = await home.client.getTransactionReceipt({ hash: hex(hash) })
        return receipt.gasUsed * receipt.effectiveGasPrice
      },
      unknownHash: `0x${'5'.repeat(64)}`,
    },
    token: {
      address: home.tokens.PUSD.address,
      receiver: '0x00000000000000000000000000000000000000AA',
      getBalance: (address: string) =>
        home.client.readContract({
          abi: erc20Abi,
          address: home.tokens.PUSD.address,
          functionName: 'balanceOf',
          args: [getAddress(address)],
        }),
      info: { decimals: home.tokens.PUSD.decimals, symbol: 'PUSD', name: 'Play Dollar' },
      // Nobody, an account, and a contract that is no token.
      others: [WRITTEN, home.accounts[0]?.address ?? '', multicall3Address],
    },
    addresses: {
      valid: [
        [WRITTEN.toLowerCase(), WRITTEN],
        [`0x${WRITTEN.slice(2).toUpperCase()}`, WRITTEN],
      ] as const,
      invalid: [
        WRITTEN.replace('b', 'B'),
        WRITTEN.slice(2),
        WRITTEN.slice(0, -1),
        `${WRITTEN}0`,
        `XE${'7'.repeat(33)}`,
      ],
    },
    names: {
      name: 'alice.eth',
      address: home.accounts[0]?.address ?? '',
      unknown: 'nobody-has-this.eth',
    },
    switchTo: known[1].caipNetworkId,
    unknownNetwork: unknown.caipNetworkId,
    getWalletNetwork: async () => `eip155:${wallet.chainId()}` as const,
    countListeners: listeners,
    async cleanup() {
      for (const each of wallets) each.destroy()
      removePage()
    },
  }
}

/** Who answers what a wallet asks. */
function createPerson({ setApprovals }: EvmWallet) {
  return {
    approve: () => setApprovals('approve'),
    reject: () => setApprovals('reject'),
    hold: () => setApprovals('hold'),
  }
}

function toFault(fault: WalletFault | undefined) {
  return fault && ('answers' in fault ? { returns: fault.answers } : fault)
}

/** Counts what is listening on the wallet's provider. */
export function countListeners({ provider }: EvmWallet): () => number {
  let count = 0
  const { on, removeListener } = provider
  Object.assign(provider, {
    on(event: string, listener: (data: unknown) => void) {
      count += 1
      return on(event, listener)
    },
    removeListener(event: string, listener: (data: unknown) => void) {
      count -= 1
      return removeListener(event, listener)
    },
  })
  return () => count
}

/** Does something once, as soon as the page has the wallet's answer to a connect; what it asks for next waits for that. */
function actAfterAnswer({ provider }: EvmWallet): (act: () => void) => void {
  let planned: (() => void) | undefined
  let acting: Promise<void> | undefined
  const { request } = provider
  Object.assign(provider, {
    async request(asked: Parameters<typeof request>[0]) {
      await acting
      const answer = await request(asked)
      const act = planned
      if (act && METHODS.connect.some((method) => method === asked.method)) {
        planned = undefined
        acting = new Promise((resolve) => {
          setTimeout(() => resolve(act()))
        })
      }
      return answer
    },
  })
  return (act) => {
    planned = act
  }
}

export function hex(text: string): Hex {
  if (isHex(text)) return text
  throw new TypeError(`${text} is not hex`)
}
