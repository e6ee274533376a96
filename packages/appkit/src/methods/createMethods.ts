import type { AppKit } from '../AppKit.js'
import type { AppKitCore } from '../core.js'
import { createActionMethods } from './actionMethods.js'
import { createLifeMethods } from './lifeMethods.js'
import { createModalMethods } from './modalMethods.js'
import { createOptionMethods } from './optionMethods.js'
import { createReadMethods } from './readMethods.js'
import { createSubscribeMethods } from './subscribeMethods.js'

/** The methods of an instance: each is one action on its core; the rarer ones load when they are called. */
export function createMethods(
  core: AppKitCore,
  abort: AbortController,
): Omit<AppKit, keyof AppKitCore> {
  return {
    ...createLifeMethods(core, abort),
    ...createModalMethods(core),
    ...createActionMethods(core),
    ...createReadMethods(core),
    ...createOptionMethods(core),
    ...createSubscribeMethods(core),
  }
}
