import { AppKitButton, useAppKitAccount, useAppKitAtom } from '@latchkey/ui-react'
import { memberAtom } from '../membership/src/index.js'

export function App() {
  const { address, status } = useAppKitAccount()
  const member = useAppKitAtom(memberAtom)
  return (
    <main>
      <header>
        <h1>Latchkey with a feature of its own</h1>
        <div className="bar">
          <AppKitButton />
        </div>
      </header>
      <section className="panel" aria-label="Account">
        <dl>
          <dt>Status</dt>
          <dd data-testid="status">{status}</dd>
          <dt>Address</dt>
          <dd data-testid="address">{address}</dd>
          <dt>Member</dt>
          <dd data-testid="member">{member?.hasAgreed ? member.number : 'none'}</dd>
        </dl>
      </section>
    </main>
  )
}
