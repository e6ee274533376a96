import { redirect } from 'next/navigation'
import { getSignedIn } from '../../server/cookie'
import { Account } from '../account'

export default async function Protected() {
  const session = await getSignedIn()
  if (!session) redirect('/')
  const { accountAddress, chainId } = session.data
  return (
    <main>
      <h1>For those who have signed in</h1>
      <p data-testid="protected">
        {accountAddress} on {chainId}
      </p>
      <Account signedIn={accountAddress} />
    </main>
  )
}
