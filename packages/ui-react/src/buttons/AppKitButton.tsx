'use client'
import { accountOrConnect } from './accountOrConnect.js'
import { ButtonHost, type ButtonPlace } from './ButtonHost.js'
import type { ButtonAttributes } from './buttonModel.js'

export type AppKitButtonProps = ButtonAttributes & ButtonPlace

/** The button for most pages: connects, then shows the account. Throws as `useAppKitInstance` does. */
export function AppKitButton(props: AppKitButtonProps) {
  return <ButtonHost getModel={accountOrConnect} attributes={props} />
}
