import { activity } from '@latchkey/feature-activity'
import { email } from '@latchkey/feature-email'
import { emailCapture } from '@latchkey/feature-email/capture'
import { receive } from '@latchkey/feature-receive'
import { send } from '@latchkey/feature-send'
import { socials } from '@latchkey/feature-socials'
import { expect, it } from 'vitest'
import { viewRegistry } from '../packages/ui-react/src/modal/viewRegistry.js'
import { COMMON_STATES } from './fixture.js'
import { fixtures } from './fixtures/index.js'
import { ALIASES, AWAITED, LOGIN_SCREENS, SCREENS } from './screens.js'

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
const capture = emailCapture({
  isWanted: () => true,
  sendCode: async () => {},
  confirmCode: async () => {},
})
const features = [send(), receive(), activity(), email({ url }), socials({ url }), capture]

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

it.each(LOGIN_SCREENS)('[VIEW-10:login] %s is on the list with its states', (name) => {
  const { states = [] } = SCREENS.find(({ view }) => view === name) ?? {}
  expect(states.length).toBeGreaterThan(0)
  expect(states.filter((state) => !fixtures[name]?.states[state])).toEqual([])
})

it('[VIEW-10:login] every view that the logins bring is one of these screens', () => {
  const logins = [email({ url }), socials({ url }), capture]
  const views = logins.flatMap(({ views = {} }) => Object.keys(views))
  expect(views.filter((view) => !LOGIN_SCREENS.includes(view))).toEqual([])
  expect(AWAITED.filter((view) => LOGIN_SCREENS.includes(view))).toEqual([])
})
