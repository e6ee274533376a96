import { AppKitButton, AppKitNetworkButton } from '@latchkey/ui-react'
import { Account } from '../account'

export default function Home() {
  return (
    <main>
      <AppKitButton />
      <AppKitNetworkButton />
      <Account />
    </main>
  )
}
