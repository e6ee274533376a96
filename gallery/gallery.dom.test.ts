import { activity } from '@latchkey/feature-activity'
import { email } from '@latchkey/feature-email'
import { receive } from '@latchkey/feature-receive'
import { send } from '@latchkey/feature-send'
import { socials } from '@latchkey/feature-socials'
import { expect, it } from 'vitest'
import { viewRegistry } from '../packages/ui-react/src/modal/viewRegistry.js'
import { COMMON_STATES } from './fixture.js'
import { fixtures } from './fixtures/index.js'
import { ALIASES, AWAITED, SCREENS } from './screens.js'

it.each(SCREENS)(
  '[VIEW-10:built] $view has a frame for each state that it can be in',
  ({ view, states: listed }) => {
    const { main = '', states = {}, without = {} } = fixtures[view] ?? {}
    expect(Object.keys(states)).toContain(main)
    expect(listed.filter((state) => !states[state])).toEqual([])
    const unexplained = COMMON_STATES.filter((state) => !states[state] && !without[state])
    const contradictory = COMMON_STATES.filter((state) => states[state] && without[state])
    expect({ unexplained, contradictory }).toEqual({ unexplained: [], contradictory: [] })
  },
)

const url = 'https://login.orchard.example/frame'
const features = [send(), receive(), activity(), email({ url }), socials({ url })]

it.each(features)(
  'the code of $key has each of its views, and no other',
  async ({ load, views = {} }) => {
    const named = Object.keys(views).filter((name) => views[name]?.load === undefined)
    expect(Object.keys((await load?.())?.views ?? {}).sort()).toEqual(named.sort())
  },
)

it('[VIEW-10:built] every view of the modal, and everything that the gallery shows, is on the list', () => {
  const listed = SCREENS.map(({ view }) => view)
  const ofFeatures = features
    .flatMap(({ views = {} }) => Object.keys(views))
    .filter((view) => !AWAITED.includes(view))
  const shown = Object.keys(fixtures).filter((name) => name !== 'Shell' && name !== 'Buttons')
  const views = [...Object.keys(viewRegistry), ...ofFeatures, ...shown]
  expect(views.filter((view) => ![...listed, ...ALIASES].includes(view))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((view) => AWAITED.includes(view))).toEqual([])
})
