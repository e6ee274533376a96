import type { AppKitCore } from '@latchkey/appkit'
import type { FeatureDescriptor } from '@latchkey/appkit/feature'
import { createTestAppKit } from '@latchkey/appkit/testing'
import { createLogger, type LogEntry } from '@latchkey/foundation'
import { expect, it } from 'vitest'
import { activity } from './activity.js'

function create(endpoints: { readonly api?: string }) {
  const said: LogEntry[] = []
  const logger = createLogger({ level: 'trace', sink: (entry) => said.push(entry) })
  return { ...createTestAppKit({ endpoints, logger, features: [activity()] }), said }
}

const isAvailable = ({ slots = [] }: FeatureDescriptor, core: AppKitCore) =>
  slots.some((slot) => slot.isAvailable?.(core))

it('[CFG-2] is the feature of its key, with a way in on the account', () => {
  const { key, slots = [], views } = activity()
  expect(key).toBe('activity')
  expect(slots).toMatchObject([{ in: 'accountAction', label: 'Activity', view: 'Transactions' }])
  expect(Object.keys(views ?? {})).toEqual(['Transactions'])
})

it('has no way in without a server, and warns of it once', () => {
  const { appkit, said } = create({})
  expect(isAvailable(activity(), appkit)).toBe(false)
  expect(isAvailable(activity(), appkit)).toBe(false)
  expect(said.map(({ level }) => level)).toEqual(['warn'])
  expect(said[0]?.message).toContain('endpoints.api')
})

it('has one with a server', () => {
  const { appkit, said } = create({ api: 'https://api.example' })
  expect(isAvailable(activity(), appkit)).toBe(true)
  expect(said).toEqual([])
})
