import type { FeatureDescriptor } from '@latchkey/appkit'
import { createLogger, type LogEntry } from '@latchkey/foundation'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import {
  byTestId,
  click,
  createTestModal,
  find,
  openModal,
  shadow,
  until,
} from '../testing/modal.js'
import './ui.js'

const SEVERAL =
  /^Invalid options: several versions of @latchkey\/ui-react are on the page: [\d.]+, 9\.9\.9$/

afterEach(() => {
  document.body.replaceChildren()
})

/** Until the test ends, or what it gives is called, a feature has brought another version of this package. */
function addVersion(): () => void {
  const shared: unknown = Reflect.get(globalThis, Symbol.for('@latchkey/ui-react/parts'))
  const versions = Reflect.get(Object(shared), 'versions') as Set<string>
  const remove = () => void versions.delete('9.9.9')
  versions.add('9.9.9')
  onTestFinished(remove)
  return remove
}

/** A modal that is open, and what it has written down. */
async function open(feature: FeatureDescriptor) {
  const entries: LogEntry[] = []
  const logger = createLogger({ level: 'error', sink: (entry) => void entries.push(entry) })
  const { appkit } = createTestModal({ features: [feature], logger })
  await openModal(appkit)
  return { appkit, entries }
}

const load = async () => ({ default: () => <p data-testid="drawn">drawn</p> })

it('[FEAT-2:versions] a view of a feature with another version is not drawn, and one error says why', async () => {
  const removeVersion = addVersion()
  const { appkit } = await open({ key: 'other', views: { Other: { title: 'Other', load } } })
  appkit.push('Other' as 'Connect')
  const words = await until(() => shadow()?.querySelector('details pre')?.textContent)
  expect(words).toMatch(SEVERAL)
  expect(byTestId('drawn')).toBeNull()
  removeVersion()
  const buttons = [...(shadow()?.querySelectorAll('button') ?? [])]
  buttons.find(({ textContent }) => textContent === 'Try again')?.click()
  await find('drawn')
})

it('[FEAT-2:versions] nor is a part of one', async () => {
  const removeVersion = addVersion()
  const slots = [{ in: 'footer', label: 'Other', load }] as const
  const { entries } = await open({ key: 'other', slots })
  await find('slot-failed-other-0')
  expect(entries.map(({ data }) => data)).toEqual([
    expect.objectContaining({ message: expect.stringMatching(SEVERAL) }),
  ])
  expect(byTestId('drawn')).toBeNull()
  removeVersion()
  await click('slot-failed-other-0')
  await find('drawn')
})
