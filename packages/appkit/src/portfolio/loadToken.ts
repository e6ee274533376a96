import type { AppKitCore } from '../core.js'
import { actions } from '../parts.js'
import type { OwnToken, ReadTokenParameters } from './types.js'

/** `readToken`, whose code comes with the other actions. */
export async function readToken(
  core: AppKitCore,
  parameters: ReadTokenParameters,
): Promise<OwnToken | undefined> {
  return (await actions.load(core)).readToken(core, parameters)
}
