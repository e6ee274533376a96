import { expect, it, vi } from 'vitest'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { mockSIWX } from '../testing/mockSIWX.js'
import { startSIWX } from '../testing/startSIWX.js'
import { signIns } from './lead.js'
import { makeMessage } from './makeMessage.js'

it('[SIWX-1] tells whoever writes the message whether it is signed over WalletConnect', async () => {
  const auth = mockSIWX()
  const createMessage = vi.fn(auth.siwx.createMessage)
  const test = await startSIWX({ auth: { ...auth, siwx: { ...auth.siwx, createMessage } } })
  await test.connect()
  const account = { accountAddress: '0xA1', chainId: 'eip155:1' }
  await vi.waitFor(() => expect(createMessage.mock.calls).toStrictEqual([[account]]))
  const lead = signIns(test.appkit).leads.get('eip155')
  if (!lead) throw new TypeError('nobody is led')
  const subject = { ...lead.subject, connectorId: WALLET_CONNECT_ID }
  await makeMessage(test.appkit, { ...lead, subject, made: undefined, making: undefined })
  expect(createMessage.mock.lastCall).toStrictEqual([{ ...account, isOverWalletConnect: true }])
})
