import { PageError } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { compact } from '../record.js'
import { setThemeMode, setThemeVariables } from '../theme/setTheme.js'
import { instanceAtom } from './atoms.js'
import { checkOptions } from './checkOptions.js'
import type { AppKitOptions } from './types.js'

/** What the rest is built on when an instance is made: networks have `addNetwork` and `removeNetwork`. */
const FIXED = [
  'projectId',
  'networks',
  'adapters',
  'defaultNetwork',
  'metadata',
  'endpoints',
  'customRpcUrls',
  'universalProvider',
  'enableEmbedded',
  'disableAppend',
  'locale',
  'messages',
  'storage',
  'storageKey',
  'logger',
  'logLevel',
  'debug',
] as const satisfies readonly (keyof AppKitOptions)[]

/** The options that can be changed as long as an instance lives. What is absent stays as it is. */
export type ChangeableOptions = Partial<Omit<AppKitOptions, (typeof FIXED)[number]>>

/** Changes options of a running instance; `settings` and `themeVariables` are merged. Throws `INVALID_OPTIONS`, and changes nothing then. */
export function updateOptions(core: AppKitCore, changes: ChangeableOptions): void {
  checkOptions(changes)
  const given = compact(changes)
  const fixed = FIXED.find((name) => name in given)
  if (fixed) throw new PageError('INVALID_OPTIONS', { reason: `${fixed} cannot be changed` })
  const { store, options } = core
  const { themeMode, themeVariables, ...others } = given
  if (themeMode) setThemeMode(core, themeMode)
  if (themeVariables) setThemeVariables(core, themeVariables)
  const settings = { ...options.settings, ...given.settings }
  const facts = store.get(instanceAtom)
  if (facts) store.set(instanceAtom, { ...facts, options: { ...options, ...others, settings } })
}
