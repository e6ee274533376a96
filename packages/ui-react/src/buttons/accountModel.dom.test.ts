import { createTestAppKit, patchAccount } from '@latchkey/appkit/testing'
import { expect, it } from 'vitest'
import { eagerText } from '../locales/eagerText.js'
import { accountModel } from './accountModel.js'

it('[TRUE-3:marked] a name that the server alone knows is not on the button, which has no room to say so', async () => {
  const { appkit } = createTestAppKit()
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  const address = appkit.getAddress() ?? ''
  const unnamed = accountModel(appkit, {}, eagerText).name
  patchAccount(appkit.store, 'eip155', { profileName: 'ada.test' })
  expect(accountModel(appkit, {}, eagerText).name).toBe('ada.test')
  patchAccount(appkit.store, 'eip155', { serverNames: new Set([address]) })
  expect(accountModel(appkit, {}, eagerText).name).toBe(unnamed)
})
