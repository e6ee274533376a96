import { expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { currentView } from './viewEntry.js'

it('is the view that was opened last in its instance, also once the modal is closed', async () => {
  const [one, other] = [createTestAppKit().appkit, createTestAppKit().appkit]
  await one.open()
  one.push('SwitchNetwork', { caipNetworkId: 'eip155:2' })
  one.close()
  expect(currentView(one)).toEqual({
    name: 'SwitchNetwork',
    params: { caipNetworkId: 'eip155:2' },
  })
  expect(currentView(other).name).toBe('Connect')
})
