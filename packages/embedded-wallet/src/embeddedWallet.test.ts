import { hasModalAtom } from '@latchkey/appkit'
import { createTestAppKit } from '@latchkey/appkit/testing'
import { expect, it } from 'vitest'
import { createReadyFrame } from '../test/readyFrame.js'
import { embeddedWallet } from './embeddedWallet.js'

const URL = 'https://login.example/frame'
const loadWallet = async () => import('./wallet/openWallet.js')
const SIGNATURE = `0x${'1'.repeat(130)}`

it('[RPC-9:modalClosed][RPC-2:approval] what is asked as soon as something is approved is no matter of its view, which has closed', async () => {
  const { appkit } = createTestAppKit({ features: [{ key: 'login', ...embeddedWallet(URL) }] })
  appkit.store.set(hasModalAtom, true)
  await appkit.start()
  const frame = createReadyFrame()
  const { openWallet } = await loadWallet()
  const { provider } = openWallet(appkit, URL, { open: frame.open })
  const sign = () => provider.request({ method: 'personal_sign', params: ['0x1234'] })

  const first = sign()
  await frame.answer(1, SIGNATURE)
  await first
  const second = sign()
  // Whatever the view that has closed does later.
  await loadWallet().then(loadWallet)
  await frame.answer(2, SIGNATURE)
  expect(await second).toBe(SIGNATURE)
  await appkit.destroy()
})
