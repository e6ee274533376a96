import type { FrameTheme } from '@latchkey/auth-frame/schemas'
import { afterEach, expect, it, vi } from 'vitest'
import { followTheme } from './followTheme.js'

afterEach(() => vi.unstubAllGlobals())

/** A system whose person likes it light, or dark. */
function stubSystem(isLight: boolean) {
  const system = Object.assign(new EventTarget(), { matches: isLight })
  const listeners = vi.spyOn(system, 'removeEventListener')
  vi.stubGlobal('matchMedia', (query: string) => {
    expect(query).toBe('(prefers-color-scheme: light)')
    return system
  })
  return {
    listeners,
    turn(next: boolean) {
      system.matches = next
      system.dispatchEvent(new Event('change'))
    },
  }
}

function follow() {
  const sent: FrameTheme[] = []
  const followed = followTheme({ syncTheme: (theme) => void sent.push(theme) })
  const modes = () => sent.map(({ themeMode }) => themeMode)
  return { ...followed, modes, sent }
}

const theme = { themeVariables: {}, w3mThemeVariables: {} }

it('[THEME-4:syncedToFrame] the frame looks as the system does, now and later, where the app leaves that to it', () => {
  const { listeners, turn } = stubSystem(true)
  const { close, modes, sync } = follow()
  sync({ ...theme, themeMode: 'system' })
  turn(false)
  turn(true)
  expect(modes()).toEqual(['light', 'dark', 'light'])
  close()
  turn(false)
  expect(modes()).toHaveLength(3)
  expect(listeners).toHaveBeenCalledOnce()
})

it('[THEME-4:syncedToFrame] the frame looks as the app says, whatever the system does', () => {
  const { turn } = stubSystem(true)
  const { modes, sent, sync } = follow()
  turn(false)
  sync({ ...theme, themeMode: 'dark', themeVariables: { '--apkt-accent': '#fff' } })
  turn(true)
  sync({ ...theme, themeMode: 'light' })
  turn(false)
  expect(modes()).toEqual(['dark', 'light'])
  expect(sent[0]?.themeVariables).toEqual({ '--apkt-accent': '#fff' })
})

it('where nobody knows what the system is like, it is dark', () => {
  const { modes, sync } = follow()
  sync({ ...theme, themeMode: 'system' })
  expect(modes()).toEqual(['dark'])
})
