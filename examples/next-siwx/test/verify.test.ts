import type { SIWXSession } from '@latchkey/siwx'
import { formatMessageData } from '@latchkey/siwx/message'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chainIds } from '../networks'
import { issueNonce } from '../server/store'
import { verify } from '../server/verify'

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const browser = 'one'
const [first, second] = chainIds.filter((id) => id.startsWith('eip155:'))

async function sign(nonce: string, chainId = first, now = Date.now()): Promise<SIWXSession> {
  if (!chainId) throw new TypeError('no network')
  const data = {
    accountAddress: account.address,
    chainId,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce,
    issuedAt: new Date(now).toISOString(),
  }
  const message = formatMessageData(data)
  return { data, message, signature: await account.signMessage({ message }) }
}

beforeEach(() => {
  vi.stubEnv('APP_ORIGIN', 'https://app.example')
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(32))
})
afterEach(() => {
  vi.unstubAllEnvs()
  globalThis.siwxStore?.nonces.clear()
})

describe('verify', () => {
  it('[S3] takes what a wallet has signed for several networks with one nonce, once', async () => {
    const nonce = await issueNonce(browser)
    const sessions = [await sign(nonce), await sign(nonce, second)]
    expect(await verify(sessions, browser)).toEqual({ sessions })
    expect(await verify(sessions, browser)).toEqual({ fault: 'nonce' })
    expect(await verify(sessions[1], browser)).toEqual({ fault: 'nonce' })
  })

  it('[S3] takes none where one has another nonce', async () => {
    const [nonce, other] = [await issueNonce(browser), await issueNonce(browser)]
    const sessions = [await sign(nonce), await sign(other, second)]
    expect(await verify(sessions, browser)).toEqual({ fault: 'nonce' })
  })

  it('[S7] takes none where the text of one says something else', async () => {
    const nonce = await issueNonce(browser)
    const [good, other] = [await sign(nonce), await sign(nonce, second)]
    const forged = { ...good, data: other.data }
    expect(await verify([good, forged], browser)).toEqual({ fault: 'chainId' })
  })

  it.each([60, -60])('[R12] tells a clock that is wrong by %i minutes', async (minutes) => {
    const nonce = await issueNonce(browser)
    const session = await sign(nonce, first, Date.now() + minutes * 60_000)
    expect(await verify(session, browser)).toEqual({ fault: 'clockSkew' })
  })

  it('takes one session alone, and nothing that is none', async () => {
    const session = await sign(await issueNonce(browser))
    expect(await verify(session, browser)).toEqual({ sessions: [session] })
    for (const body of [undefined, [], [session, {}], Array(99).fill(session)])
      expect(await verify(body, browser)).toEqual({ fault: 'form' })
  })
})
