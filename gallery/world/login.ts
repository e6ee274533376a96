import type { AuthProvider, AuthUser, FeatureDescriptor } from '@latchkey/appkit/feature'
import type { TestAppKit } from '@latchkey/appkit/testing'
import type { Stage } from '../frame/createStage.js'
import { evmMock } from './mocks.js'
import { HARBOR, MEADOW } from './networks.js'

type Options = Parameters<Stage['create']>[0]

/** The wallet of a login. */
const LATCH = {
  id: 'AUTH',
  type: 'AUTH',
  name: 'Embedded wallet',
  accounts: ['0x7Be1c05A92d3F64E8aD1b7034C95f2E86d0A31b9'],
} as const

/** Somebody who is logged in, whose account may be a smart account on the first network. */
export const ADA: AuthUser = {
  email: 'ada@orchard.example',
  isSmartAccountDeployed: true,
  smartAccountVersion: 'EIP-7702',
  accountTypes: { eip155: 'smartAccount' },
  smartAccountNetworks: [HARBOR.caipNetworkId, MEADOW.caipNetworkId],
}

/** How the wallet of a login is. */
export interface LoginOptions {
  readonly user?: AuthUser
  /** What becomes of another kind of account. Default: it is changed at once. */
  readonly change?: AuthProvider['setPreferredAccount']
}

/** An instance where somebody has logged in, without a login site: what the kernel hears of the user stands in `user`. */
export async function createLoggedIn(
  stage: Stage,
  { user = ADA, change = async () => undefined }: LoginOptions = {},
  options: Options = {},
): Promise<TestAppKit> {
  const provider: AuthProvider = {
    getProvider: () => undefined,
    setPreferredAccount: change,
    watchUser(listener) {
      listener(user)
      return () => {}
    },
  }
  const login: FeatureDescriptor = {
    key: 'gallery-login',
    // The adapter of the gallery has it: of the feature the kernel takes the user alone.
    authWallet: { name: LATCH.name, namespaces: [], load: async () => provider },
  }
  const mock = evmMock({ wallets: [LATCH] })
  const test = await stage.create({
    ...options,
    features: [login, ...(options.features ?? [])],
    mocks: [
      {
        ...mock,
        factory(context) {
          const adapter = mock.factory(context)
          return {
            ...adapter,
            async connect(parameters) {
              await context.getAuthProvider()
              return adapter.connect(parameters)
            },
          }
        },
      },
    ],
  })
  await test.appkit.connect({ connectorId: LATCH.id })
  return test
}
