import { AppKitButton, AppKitNetworkButton } from '@latchkey/ui-react'
import Link from 'next/link'
import { getSignedIn } from '../server/cookie'
import { findEmails } from '../server/emails'
import { Account } from './account'

export default async function Home() {
  const accounts = await getSignedIn()
  return (
    <main>
      <h1>Sign in with a wallet</h1>
      <div className="buttons">
        <AppKitButton />
        <AppKitNetworkButton />
      </div>
      <Account signedIn={accounts} emails={await findEmails(accounts)} />
      <Link href="/protected" prefetch={false}>
        The protected page
      </Link>
    </main>
  )
}
