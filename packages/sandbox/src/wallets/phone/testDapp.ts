import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { ignoreRepeatedDeletes } from './ignoreRepeatedDeletes.js'
import { repairRelayer } from './repairRelayer.js'

export type TestDapp = Awaited<ReturnType<typeof createTestDapp>>

const evmMethods = [
  'personal_sign',
  'eth_sign',
  'eth_signTypedData_v4',
  'eth_signTransaction',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
]
const solanaMethods = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAndSendTransaction',
  'solana_signAllTransactions',
]

/** An app at the other end for tests: WalletConnect's own provider, with a core of its own. */
export async function createTestDapp(options: {
  relayUrl: string
  projectId?: string
  /** CAIP-2 id to RPC URL. */
  chains: Readonly<Record<string, string>>
}) {
  const { relayUrl, chains } = options
  const provider = await UniversalProvider.init({
    relayUrl,
    projectId: options.projectId ?? 'test',
    customStoragePrefix: `dapp-${randomUUID()}`,
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: 'silent',
    metadata: {
      name: 'Test app',
      description: 'An app for tests',
      url: 'https://app.test.invalid',
      icons: [],
    },
  })
  ignoreRepeatedDeletes(provider.client)
  const repaired = repairRelayer(provider.client.core.relayer)
  let numbered: Promise<void> = Promise.resolve()
  const events: { name: string; data: unknown }[] = []
  for (const name of ['accountsChanged', 'chainChanged', 'session_update', 'session_delete']) {
    provider.on(name, (data: unknown) => events.push({ name, data }))
  }
  const namespace = (name: string, methods: string[]) => {
    const rpc = Object.entries(chains).filter(([id]) => id.startsWith(`${name}:`))
    if (rpc.length === 0) return {}
    const list = rpc.map(([id]) => id)
    const rpcMap = Object.fromEntries(rpc.map(([id, url]) => [id.split(':')[1], url]))
    return {
      [name]: { methods, events: ['chainChanged', 'accountsChanged'], chains: list, rpcMap },
    }
  }
  return {
    provider,
    events,
    /** Asks for a session; `uri` comes first, `session` when a wallet has answered. */
    async connect() {
      const uri = new Promise<string>((resolve) => provider.once('display_uri', resolve))
      const session = provider.connect({
        optionalNamespaces: {
          ...namespace('eip155', evmMethods),
          ...namespace('solana', solanaMethods),
        },
      })
      session.catch(() => {})
      return { uri: await uri, session }
    },
    /** Asks for a session and a sign-in at once. */
    async authenticate(parameters: { nonce: string; chains?: string[] }) {
      const uri = new Promise<string>((resolve) => provider.once('display_uri', resolve))
      const answer = provider.authenticate({
        domain: 'app.test.invalid',
        uri: 'https://app.test.invalid/login',
        statement: 'Sign in to the test app.',
        chains: Object.keys(chains),
        methods: [...evmMethods],
        ...parameters,
      })
      answer.catch(() => {})
      return { uri: await uri, answer }
    },
    async request<T = unknown>(chain: string, method: string, params: unknown[] | object) {
      // WalletConnect may give two requests of one millisecond one number, and both the answer to one of them.
      const before = numbered
      let isNumbered = () => {}
      numbered = new Promise((resolve) => {
        isNumbered = resolve
      })
      await before
      const created = new Promise<void>((resolve) =>
        provider.client.core.history.once('history_created', () => resolve()),
      )
      const answer = provider.request<T>({ method, params }, chain)
      const settled = answer.then(
        () => {},
        () => {},
      )
      void Promise.race([created, settled])
        .then(() => setTimeout(2))
        .then(isNumbered)
      return answer
    },
    async stop() {
      const { heartbeat } = provider.client.core
      heartbeat.stop()
      heartbeat.events.removeAllListeners()
      await repaired.close()
    },
  }
}
