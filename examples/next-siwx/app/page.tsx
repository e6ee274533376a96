import { AppKitButton, AppKitNetworkButton } from '@latchkey/ui-react'
import Link from 'next/link'
import { getSignedIn } from '../server/cookie'
import { Account } from './account'

export default async function Home() {
  return (
    <main>
      <h1>Sign in with a wallet</h1>
      <AppKitButton />
      <AppKitNetworkButton />
      <Account signedIn={await getSignedIn()} />
      <Link href="/protected" prefetch={false}>
        The protected page
      </Link>
    </main>
  )
}
