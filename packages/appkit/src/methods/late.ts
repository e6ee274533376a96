import type { AppKitCore } from '../core.js'
import { type Actions, actions } from '../parts.js'

/** What works on an instance, and takes what a method of that instance takes. */
type Action<Parameters extends readonly unknown[], Result> = (
  core: AppKitCore,
  ...parameters: Parameters
) => Promise<Result>

/** Makes methods of actions that load when they are first called. */
export function createLate(core: AppKitCore) {
  return <Parameters extends readonly unknown[], Result>(
    select: (loaded: Actions) => Action<Parameters, Result>,
  ) =>
    async (...parameters: Parameters): Promise<Result> => {
      const loaded = await actions.load(core)
      loaded.checkParameters(parameters[0])
      return select(loaded)(core, ...parameters)
    }
}
