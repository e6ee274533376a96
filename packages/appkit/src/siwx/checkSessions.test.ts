import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockSIWX } from '../testing/mockSIWX.js'
import { toastAtom } from '../toast/atoms.js'
import { checkSessions, isOf, recheckSessions, setSignedIn } from './checkSessions.js'
import { type Lead, readSignIn, writeSignIn } from './lead.js'
import type { SIWXConfig, SIWXSession } from './port.js'

const ADDRESS = '0xA1'
const MINUTE_MS = 60_000

/** A session of the account, good for so many minutes. */
function session(minutes?: number, change: object = {}): SIWXSession {
  const expirationTime =
    minutes === undefined ? undefined : new Date(Date.now() + minutes * MINUTE_MS).toISOString()
  const data = {
    accountAddress: ADDRESS,
    chainId: 'eip155:1' as const,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: `n${minutes}`,
    ...(expirationTime !== undefined && { expirationTime }),
    ...change,
  }
  return { data, message: 'x', signature: '0x' }
}

/** The sign-in of an account, and what the app says of its sessions. */
function start() {
  const { siwx } = mockSIWX()
  const getSessions = vi.fn<typeof siwx.getSessions>(async () => [])
  const { appkit } = createTestAppKit({ siwx: { ...siwx, getSessions } })
  const lead: Lead = {
    subject: {
      namespace: 'eip155',
      address: ADDRESS,
      caipAddress: `eip155:1:${ADDRESS}`,
      caipNetworkId: 'eip155:1',
      connectorId: 'mock',
      generation: 1,
    },
    isRequired: true,
    abort: new AbortController(),
    checked: Promise.resolve(),
    isPresented: true,
    reads: 0,
    adding: 0,
  }
  writeSignIn(appkit, lead, { status: 'checking' })
  const says = (...sessions: readonly unknown[]) =>
    getSessions.mockResolvedValue(sessions as SIWXSession[])
  const signIn = () => readSignIn(appkit, lead)
  return { appkit, getSessions, lead, says, signIn }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('checkSessions', () => {
  it('[SIWX-3] asks the person where there is no session, and nobody where there is one', async () => {
    const { appkit, getSessions, lead, says, signIn } = start()
    await checkSessions(appkit, lead)
    expect(getSessions).toHaveBeenCalledExactlyOnceWith('eip155:1', ADDRESS)
    expect(signIn().status).toBe('asked')
    const own = session()
    says(own)
    await checkSessions(appkit, lead)
    expect(signIn()).toMatchObject({ status: 'signedIn', session: own })
  })

  it.each([
    ['of another account', { accountAddress: '0xA2' }],
    ['on another network', { chainId: 'eip155:2' }],
    ['that is over', { expirationTime: '2000-01-01T00:00:00Z' }],
  ])('[SIWX-2][T17] takes no session %s', async (_what, change) => {
    const { appkit, lead, says, signIn } = start()
    says(session(undefined, change), { data: 7 }, null, 'x')
    await checkSessions(appkit, lead)
    expect(signIn().status).toBe('asked')
  })

  it('takes the one that lasts longest, which is one without an end', async () => {
    const { appkit, lead, says, signIn } = start()
    says(session(5), session(9), session(7))
    await checkSessions(appkit, lead)
    expect(signIn().session?.data.nonce).toBe('n9')
    says(session(5), session(), session(7))
    await checkSessions(appkit, lead)
    expect(signIn().session?.data.expirationTime).toBeUndefined()
  })

  it('[SIWX-7] error: says so where nobody can tell, and signs nobody in', async () => {
    for (const answer of [
      () => Promise.reject(new Error('no')),
      async () => Object('x'),
      () => new Promise<never>(() => {}),
    ]) {
      const { appkit, getSessions, lead, signIn } = start()
      getSessions.mockImplementation(answer)
      const checking = checkSessions(appkit, lead)
      await vi.advanceTimersByTimeAsync(15_000)
      await checking
      expect(signIn().status).not.toBe('signedIn')
      expect(appkit.store.get(toastAtom).message).toBe(
        'A problem occurred while trying initialize authentication',
      )
    }
  })

  it('[T17] changes nothing once the account is another, whatever is said', async () => {
    for (const answer of [async () => [session()], () => Promise.reject(new Error('no'))]) {
      const { appkit, getSessions, lead, signIn } = start()
      getSessions.mockImplementation(answer)
      const checking = checkSessions(appkit, lead)
      lead.abort.abort(new Error('another'))
      await checking
      expect(signIn().status).toBe('checking')
      expect(appkit.store.get(toastAtom).open).toBe(false)
    }
  })
})

describe('recheckSessions', () => {
  it('takes what another tab has signed in, and asks again where it has signed out', async () => {
    const { appkit, lead, says, signIn } = start()
    await checkSessions(appkit, lead)
    says(session(5))
    await recheckSessions(appkit, lead)
    expect(signIn().status).toBe('signedIn')
    says()
    await recheckSessions(appkit, lead)
    expect([signIn().status, lead.isPresented]).toEqual(['asked', false])
  })

  it('takes a session that lasts longer, and no shorter one', async () => {
    const { appkit, lead, says, signIn } = start()
    setSignedIn(appkit, lead, session(5))
    for (const [minutes, kept] of [
      [3, 'n5'],
      [9, 'n9'],
    ] as const) {
      says(session(minutes))
      await recheckSessions(appkit, lead)
      expect(signIn().session?.data.nonce).toBe(kept)
    }
  })

  it('leaves it as it is where nobody can tell, and while it is being found out', async () => {
    const { appkit, getSessions, lead, signIn } = start()
    await recheckSessions(appkit, lead)
    expect(getSessions).not.toHaveBeenCalled()
    setSignedIn(appkit, lead, session(5))
    getSessions.mockRejectedValue(new Error('no'))
    await recheckSessions(appkit, lead)
    expect(signIn().status).toBe('signedIn')
    getSessions.mockImplementation(async () => {
      writeSignIn(appkit, lead, { status: 'signing' })
      return [session(9)]
    })
    await recheckSessions(appkit, lead)
    expect(signIn().status).toBe('signing')
  })
})

describe('a session that is over', () => {
  it('[SIWX-2] signs nobody in any more: the person is asked, unless they have another', async () => {
    const { appkit, getSessions, lead, says, signIn } = start()
    setSignedIn(appkit, lead, session(1))
    says(session(9))
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(signIn()).toMatchObject({ status: 'signedIn', session: { data: { nonce: 'n9' } } })
    getSessions.mockRejectedValue(new Error('no'))
    await vi.advanceTimersByTimeAsync(9 * MINUTE_MS)
    expect([signIn().status, lead.isPresented]).toEqual(['asked', false])
  })

  it('[LEAK-1:destroyTimers] is waited for once, and by nobody whose account is another', async () => {
    const { appkit, lead } = start()
    setSignedIn(appkit, lead, session(1))
    const count = vi.getTimerCount()
    setSignedIn(appkit, lead, session(2))
    expect(vi.getTimerCount()).toBe(count)
    lead.stopExpiry?.()
    lead.abort.abort()
    setSignedIn(appkit, lead, session(3))
    expect(vi.getTimerCount()).toBe(count - 1)
  })
})

/** Has the next question wait for what the returned function is given. */
function holdOnce(getSessions: Mock<SIWXConfig['getSessions']>) {
  let answer: (sessions: readonly SIWXSession[]) => void = () => {}
  const held = new Promise<readonly SIWXSession[]>((resolve) => {
    answer = resolve
  })
  getSessions.mockReturnValueOnce(held)
  return answer
}

describe('what is read late', () => {
  it('says nothing of who has signed in since', async () => {
    const { appkit, getSessions, lead, says, signIn } = start()
    writeSignIn(appkit, lead, { status: 'asked' })
    const answer = holdOnce(getSessions)
    const reading = recheckSessions(appkit, lead)
    says(session(3))
    setSignedIn(appkit, lead, session(3))
    answer([])
    await reading
    expect(signIn()).toMatchObject({ status: 'signedIn' })
    lead.stopExpiry?.()
  })

  it('says nothing where it was asked again meanwhile', async () => {
    const { appkit, getSessions, lead, signIn } = start()
    setSignedIn(appkit, lead, session(3))
    const answer = holdOnce(getSessions)
    const reading = recheckSessions(appkit, lead)
    await recheckSessions(appkit, lead)
    expect(signIn().status).toBe('asked')
    answer([session(4)])
    await reading
    expect(signIn().status).toBe('asked')
    lead.stopExpiry?.()
  })
})

describe('isOf', () => {
  it('is of the account however its address is written, on its network alone', () => {
    const { lead } = start()
    const data = { accountAddress: '0xa1', chainId: 'eip155:1' }
    expect(isOf(lead.subject, data)).toBe(true)
    for (const change of [{ accountAddress: '0xa2' }, { chainId: 'eip155:2' }])
      expect(isOf(lead.subject, { ...data, ...change })).toBe(false)
    for (const nothing of [undefined, null, 'x', []])
      expect(isOf(lead.subject, nothing)).toBe(false)
  })
})
