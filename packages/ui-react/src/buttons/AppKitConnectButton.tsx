'use client'
import { ButtonHost, type ButtonPlace } from './ButtonHost.js'
import type { ButtonAttributes } from './buttonModel.js'
import { connectModel } from './connectModel.js'

export type AppKitConnectButtonProps = Pick<
  ButtonAttributes,
  'disabled' | 'label' | 'loadingLabel' | 'namespace' | 'size'
> &
  ButtonPlace

/** Opens the modal to connect; says so while a wallet is connecting. Throws as `useAppKitInstance` does. */
export function AppKitConnectButton(props: AppKitConnectButtonProps) {
  return <ButtonHost getModel={connectModel} attributes={props} />
}
