import { createTestAppKit } from '@latchkey/appkit/testing'
import { createLogger } from '@latchkey/foundation'
import { expect, it, onTestFinished, vi } from 'vitest'
import { activity } from './activity.js'

function create(endpoints: { readonly api?: string }) {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  const logger = createLogger({ level: 'error' })
  return { ...createTestAppKit({ endpoints, logger, features: [activity()] }), said }
}

it('[CFG-2] is the feature of its key, with a way in on the account', () => {
  const { entry, key, views } = activity()
  expect([key, entry?.in, entry?.label, entry?.view]).toEqual([
    'activity',
    'Account',
    'Activity',
    'Transactions',
  ])
  expect(Object.keys(views ?? {})).toEqual(['Transactions'])
})

it('has no way in without a server, and says so once', () => {
  const { appkit, said } = create({})
  const { entry } = activity()
  expect(entry?.isAvailable?.(appkit)).toBe(false)
  expect(activity().entry?.isAvailable?.(appkit)).toBe(false)
  expect(said).toHaveBeenCalledTimes(1)
  expect(String(said.mock.calls[0])).toContain('endpoints.api')
})

it('has one with a server', () => {
  const { appkit, said } = create({ api: 'https://api.example' })
  expect(activity().entry?.isAvailable?.(appkit)).toBe(true)
  expect(said).not.toHaveBeenCalled()
})
