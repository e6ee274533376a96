'use client'

import { useDisconnect } from '@latchkey/ui-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { signIns, signOut } from '../siwx'

interface AccountProps {
  /** CAIP-10 accounts. */
  signedIn: readonly string[]
  /** The email addresses that they have confirmed. */
  emails: readonly string[]
}

/** Who has signed in, as the server says, and the way out. */
export function Account({ signedIn, emails }: AccountProps) {
  const router = useRouter()
  const { disconnect } = useDisconnect()
  // What the server has rendered is of before.
  useEffect(() => {
    const onChange = () => router.refresh()
    signIns.addEventListener('change', onChange)
    return () => signIns.removeEventListener('change', onChange)
  }, [router])
  const [isFailed, setFailed] = useState(false)
  const leave = async () => {
    let hasFailed = false
    // The wallet goes, too, where the server cannot be reached.
    for (const step of [signOut, disconnect])
      await step().catch((error: unknown) => {
        console.error(error)
        hasFailed = true
      })
    setFailed(hasFailed)
  }
  if (signedIn.length === 0) return <p data-testid="signed-out">Nobody has signed in.</p>
  return (
    <>
      <p>Signed in:</p>
      <ul data-testid="signed-in">
        {signedIn.map((account) => (
          <li key={account}>{account}</li>
        ))}
      </ul>
      {emails.map((email) => (
        <p key={email} data-testid="email">
          {email}
        </p>
      ))}
      <button type="button" data-testid="sign-out" onClick={() => void leave()}>
        Sign out
      </button>
      {isFailed ? <p role="alert">Signing out did not work. Try again.</p> : null}
    </>
  )
}
