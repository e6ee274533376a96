import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, it } from 'vitest'
import { DefaultSIWX } from './DefaultSIWX.js'

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const { address } = account
const chainId = 'eip155:1'

afterEach(() => {
  for (const name of Object.keys(localStorage))
    if (name.startsWith('@latchkey-siwx/')) localStorage.removeItem(name)
})

it('[S2][SIWX-2] signs in to the page that is open, which knows it after a reload', async () => {
  const siwx = new DefaultSIWX()
  const data = await siwx.createMessage({ accountAddress: address, chainId })
  expect([data.domain, data.uri]).toEqual([location.host, location.origin])
  const message = data.toString()
  const signature = await account.signMessage({ message })
  await siwx.addSession({ data, message, signature })
  const reloaded = new DefaultSIWX()
  expect(await reloaded.getSessions(chainId, address)).toHaveLength(1)
  await reloaded.revokeSession(chainId, address)
  expect(await siwx.getSessions(chainId, address)).toEqual([])
})
