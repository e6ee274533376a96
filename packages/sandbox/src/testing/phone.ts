import type { EvmChain } from '../chains/evm/startEvmChain.js'
import { createPhoneWallet } from '../wallets/phone/createPhoneWallet.js'
import type { PhoneWallet } from '../wallets/phone/types.js'

/** A phone with two accounts on some chains, and what it was asked to approve. */
export interface TestPhone {
  readonly phone: PhoneWallet
  readonly asked: readonly string[]
  answer: 'approve' | 'reject' | 'hold'
  /** Lets each app that has a session see both accounts, the chosen one first. */
  readonly shareBoth: () => Promise<void>
}

export async function startPhone(
  relayUrl: string,
  chains: readonly EvmChain[],
): Promise<TestPhone> {
  const asked: string[] = []
  const test: { answer: TestPhone['answer'] } = { answer: 'approve' }
  const phone = await createPhoneWallet({
    relayUrl,
    projectId: 'test',
    accounts: { eip155: chains[0]?.accounts.slice(0, 2) ?? [] },
    chains: Object.fromEntries(
      chains.map(({ caipNetworkId, rpcUrl, name }) => [caipNetworkId, { rpcUrl, name }]),
    ),
    approvals(pending) {
      if (pending.kind === 'request') asked.push(pending.method)
      return test.answer
    },
  })
  const shareBoth = async () => {
    const others = chains[0]?.accounts.slice(0, 2) ?? []
    for (const { namespaces, topic } of phone.sessions()) {
      const shared = Object.entries(namespaces).map(([namespace, granted]) => {
        const ids = granted.chains ?? []
        const added = others.flatMap(({ address }) => ids.map((id) => `${id}:${address}`))
        return [namespace, { ...granted, accounts: [...new Set([...granted.accounts, ...added])] }]
      })
      await phone.updateSession(topic, Object.fromEntries(shared))
    }
  }
  return Object.assign(test, { phone, asked, shareBoth })
}
