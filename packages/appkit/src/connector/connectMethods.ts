import { atom, type Getter } from 'jotai/vanilla'
import { enabledFeaturesAtom } from '../config/atoms.js'
import { instanceAtom } from '../options/atoms.js'
import type { ConnectMethod } from '../options/types.js'
import { stableAtom } from '../stableAtom.js'
import { walletListAtom } from './walletList.js'

const WITH_INJECTED = ['wallet', 'email', 'social'] as const satisfies readonly ConnectMethod[]
const WITHOUT_INJECTED = ['email', 'social', 'wallet'] as const satisfies readonly ConnectMethod[]

/** The ways to connect that there are, in the order to show them: the app's own, else by whether a wallet is installed (CFG-11). */
export function selectConnectMethods(get: Getter): readonly ConnectMethod[] {
  const options = get(instanceAtom)?.options
  if (!options) return []
  const { connectMethodsOrder } = options.settings
  const isAnyInstalled = get(walletListAtom).some(({ isInstalled }) => isInstalled)
  const usual = isAnyInstalled ? WITH_INJECTED : WITHOUT_INJECTED
  // What the app leaves out keeps its place at the end, so that no way to connect disappears.
  const order = Array.isArray(connectMethodsOrder) ? [...connectMethodsOrder, ...usual] : usual
  const present = new Set<ConnectMethod>([
    ...(options.enableWallets ? (['wallet'] as const) : []),
    ...get(enabledFeaturesAtom).flatMap(({ connectMethod }) => connectMethod ?? []),
  ])
  return [...new Set(order)].filter((method) => present.has(method))
}

/** `selectConnectMethods`, to subscribe to. */
export const connectMethodsAtom = stableAtom(atom(selectConnectMethods))
