import { createTestAppKit, mockAdapter } from '@latchkey/appkit/testing'
import { AUTH_KEYS } from '@latchkey/auth-frame/storage'
import { expect, it } from 'vitest'
import { getLoginWish } from './getLoginWish.js'

it('[FRM-8] a login begins on the network in use, with the kind of account that was chosen last, or that the app prefers', () => {
  const { appkit } = createTestAppKit({
    mocks: [mockAdapter()],
    defaultAccountTypes: { eip155: 'smartAccount' },
  })
  const chainId = appkit.getCaipNetwork('eip155')?.caipNetworkId
  expect(chainId).toMatch(/^eip155:/)
  expect(getLoginWish(appkit)).toEqual({ chainId, preferredAccountType: 'smartAccount' })
  appkit.storage.set(AUTH_KEYS.preferredAccountType, 'eoa')
  expect(getLoginWish(appkit)).toEqual({ chainId, preferredAccountType: 'eoa' })
})

it('what an app has no wish for is left to the login site', () => {
  const { appkit } = createTestAppKit({ mocks: [mockAdapter()] })
  appkit.updateOptions({ defaultAccountTypes: {} })
  expect(Object.keys(getLoginWish(appkit))).toEqual(['chainId'])
})
