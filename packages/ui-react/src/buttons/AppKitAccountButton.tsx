'use client'
import { accountOrConnect } from './accountOrConnect.js'
import { ButtonHost, type ButtonPlace } from './ButtonHost.js'
import type { ButtonAttributes } from './buttonModel.js'

export type AppKitAccountButtonProps = Pick<
  ButtonAttributes,
  'balance' | 'charsEnd' | 'charsStart' | 'disabled' | 'namespace' | 'size'
> &
  ButtonPlace

/** Shows the account and its balance; without an account it connects. Throws as `useAppKitInstance` does. */
export function AppKitAccountButton(props: AppKitAccountButtonProps) {
  return <ButtonHost getModel={accountOrConnect} attributes={props} />
}
