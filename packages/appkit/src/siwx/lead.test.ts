import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { askSIWX } from '../testing/startSIWX.js'
import { NO_SIGN_IN } from './atoms.js'
import { signIn } from './late.js'
import {
  endLead,
  forgetSignIn,
  isOver,
  readSignIn,
  requireSIWX,
  signIns,
  writeSignIn,
} from './lead.js'
import { signInsAtom } from './signInsAtom.js'

/** An account that is asked to sign in, and its lead. */
async function led() {
  const test = await askSIWX()
  const { appkit } = test
  const lead = signIns(appkit).leads.get('eip155')
  if (!lead) throw new Error('Somebody is asked to sign in')
  return { appkit, lead, test }
}

describe('a lead that is over', () => {
  it('writes nothing any more, whatever comes for it', async () => {
    const { appkit, lead, test } = await led()
    endLead(appkit, lead)
    writeSignIn(appkit, lead, { status: 'signedIn' })
    expect(isOver(appkit, lead)).toBe(true)
    expect(test.state.status).toBe('asked')
    expect(appkit.getAccount().isAuthenticated).toBe(false)
  })

  it('ends with it what is being signed, for the same reason, and waits for no end', async () => {
    const { appkit, lead } = await led()
    const attempt = new AbortController()
    const stopExpiry = vi.fn()
    Object.assign(lead, { attempt, stopExpiry })
    endLead(appkit, lead)
    expect(lead.abort.signal.reason).toMatchObject({
      code: 'ACCOUNT_CHANGED',
      context: { namespace: 'eip155' },
    })
    expect(attempt.signal.reason).toBe(lead.abort.signal.reason)
    expect(stopExpiry).toHaveBeenCalledOnce()
  })

  it('is over with its instance, and says so', async () => {
    const { appkit, lead } = await led()
    await appkit.destroy()
    expect(lead.abort.signal.reason).toMatchObject({ code: 'DESTROYED' })
  })
})

describe('where a sign-in stands', () => {
  it('is what was said last, and nothing of what was said before', async () => {
    const { appkit, lead } = await led()
    writeSignIn(appkit, lead, { status: 'asked', error: new AppKitError('NETWORK_ERROR') })
    expect(readSignIn(appkit, lead).error).toMatchObject({ code: 'NETWORK_ERROR' })
    lead.hasStayed = true
    writeSignIn(appkit, lead, { status: 'asked' })
    expect(readSignIn(appkit, lead)).toMatchObject({ status: 'asked', hasStayed: true })
    expect(readSignIn(appkit, lead)).not.toHaveProperty('error')
    // What tells leads apart is nothing to show.
    expect(readSignIn(appkit, lead).account).not.toHaveProperty('generation')
  })

  it('is forgotten with the account, which is not signed in by then; others stay', async () => {
    const { appkit, lead } = await led()
    const { store } = appkit
    await signIn(appkit)
    store.set(signInsAtom, { ...store.get(signInsAtom), solana: NO_SIGN_IN })
    expect(appkit.getAccount().isAuthenticated).toBe(true)
    forgetSignIn(appkit, 'eip155')
    expect(appkit.getAccount().isAuthenticated).toBe(false)
    expect(readSignIn(appkit, lead)).toBe(NO_SIGN_IN)
    expect(store.get(signInsAtom)).toEqual({ solana: NO_SIGN_IN })
  })

  it('is not said anew where there is nothing to forget', async () => {
    const { appkit, test } = await led()
    const heard = vi.fn()
    appkit.store.sub(signInsAtom, heard)
    forgetSignIn(appkit, 'solana')
    expect(heard).not.toHaveBeenCalled()
    expect(test.state.status).toBe('asked')
  })
})

it('error: nothing signs in where the app has not said what', () => {
  expect(() => requireSIWX(createTestAppKit().appkit)).toThrowError(
    expect.objectContaining({ code: 'SIWX_NOT_ENABLED' }),
  )
})
