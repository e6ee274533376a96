import { type CaipNetwork, instanceAtom, networksAtom } from '@latchkey/appkit'
import type { ChainNamespace } from '@latchkey/foundation'
import { useMemo } from 'react'
import { useAppKitAtom } from '../../useAppKitAtom.js'

/** A family of networks, called by the first network that the app has in it. */
export interface NamespaceFacts {
  readonly namespace: ChainNamespace
  readonly name: string
  /** That network. */
  readonly network: CaipNetwork | undefined
}

/** The families of the app's networks, in the order of its adapters. */
export function useNamespaces(): readonly NamespaceFacts[] {
  const facts = useAppKitAtom(instanceAtom)
  const networks = useAppKitAtom(networksAtom)
  return useMemo(
    () =>
      (facts?.namespaces ?? []).map((namespace) => {
        const first = networks.find((item) => item.chainNamespace === namespace)
        return { namespace, name: first?.name ?? namespace, network: first }
      }),
    [facts, networks],
  )
}
