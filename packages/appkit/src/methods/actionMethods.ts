import { PageError } from '@latchkey/foundation'
import type { AppKit } from '../AppKit.js'
import type { AppKitCore } from '../core.js'
import { normalizeNetwork } from '../network/normalizeNetwork.js'
import { actions } from '../parts.js'
import { createLateMethods } from './lateMethods.js'

/** What connects, signs, sends and asks the networks. */
type ActionMethods = Pick<AppKit, 'addNetwork' | 'removeNetwork'> &
  ReturnType<typeof createLateMethods>

export function createActionMethods(core: AppKitCore): ActionMethods {
  return {
    ...createLateMethods(core),
    addNetwork(namespace, network) {
      core.adapters.require(namespace)
      const added = normalizeNetwork(network)
      if (added.chainNamespace !== namespace) {
        throw new PageError('INVALID_OPTIONS', { reason: `networks: not of ${namespace}` })
      }
      actions.use(core, ({ addNetwork }) => addNetwork(core, added))
    },
    removeNetwork(namespace, networkId) {
      core.adapters.require(namespace)
      actions.use(core, ({ removeNetwork }) => removeNetwork(core, namespace, networkId))
    },
  }
}
