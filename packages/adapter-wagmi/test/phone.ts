import { type AppKit, connectorsAtom, pairingAtom, WALLET_CONNECT_ID } from '@latchkey/appkit'
import type { EvmChain } from '@latchkey/sandbox/chains'
import { createPhoneWallet, type PhoneWallet } from '@latchkey/sandbox/phone'
import { vi } from 'vitest'
import { createPage, removePage } from './evmHarness.js'

/** A phone with two accounts on some chains, and what it was asked to approve. */
export interface TestPhone {
  readonly phone: PhoneWallet
  readonly asked: readonly string[]
  answer: 'approve' | 'reject' | 'hold'
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
  return Object.assign(test, { phone, asked })
}

/** Starts an instance in a page that has no wallet. */
export async function startKit(appkit: AppKit): Promise<void> {
  createPage()
  await appkit.start()
  await vi.waitFor(() => {
    if (!appkit.store.get(connectorsAtom).eip155) throw new Error('no list of wallets yet')
  })
  // WalletConnect takes a process with a window for a browser, and logs to its console.
  removePage()
}

/** Does what a person does: opens the QR code, scans it, waits. */
export async function pairWith(appkit: AppKit, { phone }: TestPhone): Promise<void> {
  const connecting = appkit.connect({ connectorId: WALLET_CONNECT_ID })
  await phone.pair(await nextUri(appkit))
  await connecting
}

/** The pairing URI on show. */
export function nextUri(appkit: AppKit): Promise<string> {
  return vi.waitFor(
    () => {
      const { wcUri } = appkit.store.get(pairingAtom)
      if (wcUri === undefined) throw new Error('no URI yet')
      return wcUri
    },
    { timeout: 10_000 },
  )
}
