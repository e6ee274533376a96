import { redirect } from 'next/navigation'
import { getSignedIn } from '../../server/cookie'
import { findEmails } from '../../server/emails'
import { Account } from '../account'

export default async function Protected() {
  const accounts = await getSignedIn()
  if (accounts.length === 0) redirect('/')
  return (
    <main>
      <h1>For those who have signed in</h1>
      <p>Nobody else has seen this page.</p>
      <Account signedIn={accounts} emails={await findEmails(accounts)} />
    </main>
  )
}
