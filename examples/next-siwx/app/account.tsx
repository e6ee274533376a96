'use client'

import { useAppKitAccount, useDisconnect } from '@latchkey/ui-react'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { signOut } from '../siwx'

/** Who has signed in, as the server says, and the way out. */
export function Account({ signedIn }: { signedIn: string | undefined }) {
  const router = useRouter()
  const { address, isAuthenticated } = useAppKitAccount()
  const { disconnect } = useDisconnect()
  const account = isAuthenticated ? address : undefined
  // The page was rendered for somebody else: before a sign-in, or a sign-out.
  useEffect(() => {
    if (account !== signedIn) router.refresh()
  }, [account, signedIn, router])
  const leave = async () => {
    await signOut()
    await disconnect()
    router.refresh()
  }
  return (
    <p>
      <span data-testid="signed-in">{signedIn ?? 'Nobody is signed in'}</span>
      {signedIn === undefined ? null : (
        <button type="button" data-testid="sign-out" onClick={() => void leave()}>
          Sign out
        </button>
      )}
    </p>
  )
}
