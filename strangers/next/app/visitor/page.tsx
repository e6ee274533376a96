import { AppKitButton, AppKitNetworkButton } from '@latchkey/ui-react'
import { Account } from './account'

export default function Visitor() {
  return (
    <main>
      <AppKitButton />
      <AppKitNetworkButton />
      <Account />
    </main>
  )
}
