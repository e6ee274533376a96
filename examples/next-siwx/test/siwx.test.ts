import { createNonce } from '@latchkey/siwx/message'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chainIds } from '../networks'
import { siwx } from '../siwx'

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const chainId = chainIds.find((id) => id.startsWith('eip155:')) ?? 'eip155:1'

let answer: () => Response
beforeEach(() => {
  vi.stubGlobal('location', new URL('https://app.example/'))
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/siwx/nonce' ? Response.json({ nonce: createNonce() }) : answer(),
  )
})
afterEach(() => vi.unstubAllGlobals())

async function signIn() {
  const data = await siwx.createMessage({ accountAddress: account.address, chainId })
  const message = data.toString()
  await siwx.addSession({ data, message, signature: await account.signMessage({ message }) })
}

it('[R12] the page says what the server does not take it for', async () => {
  answer = () => Response.json({})
  await signIn()
  answer = () => Response.json({ error: 'clockSkew' }, { status: 401 })
  await expect(signIn()).rejects.toMatchObject({ code: 'SIWX_CLOCK_WRONG' })
  answer = () => Response.json({ error: 'nonce' }, { status: 401 })
  await expect(signIn()).rejects.toMatchObject({ code: 'SIWX_INVALID_SESSION' })
  answer = () => Response.json({ error: 'unchecked' }, { status: 503 })
  await expect(signIn()).rejects.toMatchObject({ code: 'SIWX_UNCHECKED' })
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await expect(signIn()).rejects.toMatchObject({ code: 'SIWX_UNCHECKED' })
})
