import { expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { alertProjectId } from './alertProjectId.js'
import { alertAtom } from './atoms.js'

it.each([
  ['', 'PROJECT_ID_MISSING'],
  ['none of a relay', 'PROJECT_ID_INVALID'],
])('says of the project id "%s": %s', (projectId, id) => {
  const { appkit } = createTestAppKit({ projectId, storageKey: 'test' })
  alertProjectId(appkit)
  expect(appkit.store.get(alertAtom)).toMatchObject({ id, variant: 'error' })
})
