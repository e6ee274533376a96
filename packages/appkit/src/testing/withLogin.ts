import { findAccounts, isEip1193Provider, requestAccounts } from '@latchkey/foundation/eip1193'
import type { MockAdapter } from './mockAdapter.js'

/** An adapter that connects the embedded wallet as those of real chains do, beside the mock wallets. */
export function withLogin(mock: MockAdapter): MockAdapter {
  return {
    ...mock,
    factory(context) {
      const adapter = mock.factory(context)
      const open = async () => {
        const provider = await context.getAuthProvider()
        if (!isEip1193Provider(provider)) throw new TypeError('no provider')
        return provider
      }
      const describe = (provider: unknown, accounts: readonly string[]) => ({
        connectorId: 'AUTH',
        accounts: accounts.map((address) => ({ address, type: 'eoa' })),
        caipNetworkId: context.networks[0]?.caipNetworkId ?? 'eip155:1',
        provider,
      })
      return {
        ...adapter,
        async connect(parameters) {
          if (parameters.connectorId !== 'AUTH') return adapter.connect(parameters)
          const provider = await open()
          return describe(provider, await requestAccounts(provider))
        },
        async reconnect(parameters) {
          if (parameters.connectorId !== 'AUTH') return adapter.reconnect(parameters)
          const provider = await open()
          const found = await findAccounts(provider)
          return typeof found === 'string' ? found : describe(provider, found)
        },
        async disconnect(parameters) {
          if (parameters.connectorId !== 'AUTH') return adapter.disconnect(parameters)
          const params = [{ eth_accounts: {} }]
          await (await open()).request({ method: 'wallet_revokePermissions', params })
        },
      }
    },
  }
}
