import { PageError } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { compact } from '../record.js'
import { setThemeMode, setThemeVariables } from '../theme/setTheme.js'
import { instanceAtom } from './atoms.js'
import { type ChangeableOptions, checkOptions, findFixed } from './checkOptions.js'

/** Changes options of a running instance; `settings` and `themeVariables` are merged. Throws `INVALID_OPTIONS`, and changes nothing then. */
export function updateOptions(core: AppKitCore, changes: ChangeableOptions): void {
  checkOptions(changes)
  const given = compact(changes)
  const fixed = findFixed(given)
  if (fixed) throw new PageError('INVALID_OPTIONS', { reason: `${fixed} cannot be changed` })
  const { store, options } = core
  const { themeMode, themeVariables, ...others } = given
  if (themeMode) setThemeMode(core, themeMode)
  if (themeVariables) setThemeVariables(core, themeVariables)
  const settings = { ...options.settings, ...given.settings }
  const facts = store.get(instanceAtom)
  if (facts) store.set(instanceAtom, { ...facts, options: { ...options, ...others, settings } })
}
