'use client'
import { ButtonHost, type ButtonPlace } from './ButtonHost.js'
import type { ButtonAttributes } from './buttonModel.js'
import { networkModel } from './networkModel.js'

export type AppKitNetworkButtonProps = Pick<
  ButtonAttributes,
  'disabled' | 'label' | 'namespace' | 'size'
> &
  ButtonPlace

/** Shows the network and opens the list of networks. Throws as `useAppKitInstance` does. */
export function AppKitNetworkButton(props: AppKitNetworkButtonProps) {
  return <ButtonHost getModel={networkModel} attributes={props} isPlain />
}
