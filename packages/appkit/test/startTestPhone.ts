import { createPhoneWallet, type PhoneApprovals, type PhoneWallet } from '@latchkey/sandbox/phone'
import { startRelay } from '@latchkey/sandbox/relay'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

export interface TestPhone extends PhoneWallet {
  /** Of the one account that it has. */
  readonly address: string
  readonly relayUrl: string
}

/** A phone and its relay. It has the EVM networks that the core of the tests has, and asks them for nothing. */
export async function startTestPhone(approvals: PhoneApprovals): Promise<TestPhone> {
  const relay = await startRelay()
  const privateKey = generatePrivateKey()
  const rpc = { rpcUrl: 'http://127.0.0.1:9' }
  const phone = await createPhoneWallet({
    relayUrl: relay.url,
    projectId: 'test',
    accounts: { eip155: [{ privateKey }] },
    chains: { 'eip155:1': rpc, 'eip155:8453': rpc },
    approvals,
  })
  return {
    ...phone,
    address: privateKeyToAccount(privateKey).address,
    relayUrl: relay.url,
    async stop() {
      await phone.stop()
      await relay.stop()
    },
  }
}
