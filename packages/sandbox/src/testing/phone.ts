import type { EvmChain } from '../chains/evm/startEvmChain.js'
import type { SolanaChain } from '../chains/solana/startSolanaChain.js'
import { createPhoneWallet } from '../wallets/phone/createPhoneWallet.js'
import type { PhoneWallet } from '../wallets/phone/types.js'

/** A phone with two accounts on some chains, of each kind those of the first, and what it was asked to approve. */
export interface TestPhone {
  readonly phone: PhoneWallet
  readonly asked: readonly string[]
  answer: 'approve' | 'reject' | 'hold'
  /** Lets each app that has a session see both accounts, the chosen one first. */
  readonly shareBoth: () => Promise<void>
}

export async function startPhone(
  relayUrl: string,
  chains: readonly (EvmChain | SolanaChain)[],
): Promise<TestPhone> {
  const asked: string[] = []
  const test: { answer: TestPhone['answer'] } = { answer: 'approve' }
  const accounts = {
    eip155: chains.find((chain): chain is EvmChain => !isSolana(chain))?.accounts.slice(0, 2) ?? [],
    solana: chains.find(isSolana)?.accounts.slice(0, 2) ?? [],
  }
  const phone = await createPhoneWallet({
    relayUrl,
    projectId: 'test',
    accounts,
    chains: Object.fromEntries(
      chains.map((chain) => {
        const { caipNetworkId, rpcUrl } = chain
        return [caipNetworkId, { rpcUrl, name: isSolana(chain) ? caipNetworkId : chain.name }]
      }),
    ),
    approvals(pending) {
      if (pending.kind === 'request') asked.push(pending.method)
      return test.answer
    },
  })
  const shareBoth = async () => {
    const all = new Map(Object.entries(accounts))
    for (const { namespaces, topic } of phone.sessions()) {
      const shared = Object.entries(namespaces).map(([namespace, granted]) => {
        const ids = granted.chains ?? []
        const others = all.get(namespace) ?? []
        const added = others.flatMap(({ address }) => ids.map((id) => `${id}:${address}`))
        return [namespace, { ...granted, accounts: [...new Set([...granted.accounts, ...added])] }]
      })
      await phone.updateSession(topic, Object.fromEntries(shared))
    }
  }
  return Object.assign(test, { phone, asked, shareBoth })
}

function isSolana(chain: EvmChain | SolanaChain): chain is SolanaChain {
  return chain.caipNetworkId.startsWith('solana:')
}
