import type { Method } from '../AppKit.js'
import type { AppKitCore } from '../core.js'
import { type Actions, actions } from '../parts.js'

/** What works on an instance, and takes what a method of that instance takes. */
type Action = (core: AppKitCore, ...parameters: never[]) => Promise<unknown>

/** The actions that are methods of an instance under the same name. */
const NAMES = [
  'connect',
  'deleteConnection',
  'disconnect',
  'estimateFee',
  'estimateGas',
  'getBalance',
  'getCallsStatus',
  'getCapabilities',
  'getUniversalProvider',
  'resolveReceiver',
  'sendCalls',
  'sendTransaction',
  'signMessage',
  'signTypedData',
  'switchAccount',
  'switchConnection',
  'switchNetwork',
  'updateNativeBalance',
  'waitForTransaction',
] as const satisfies readonly (keyof Actions)[]

type LateMethods = { readonly [Name in (typeof NAMES)[number]]: Method<Actions[Name]> }

/** Makes the methods whose code loads when one of them is first called. */
export function createLateMethods(core: AppKitCore): LateMethods {
  const entries = NAMES.map((name) => {
    const method = async (...parameters: never[]) => {
      const loaded = await actions.load(core)
      loaded.checkParameters(name, parameters[0])
      const action: Action = loaded[name]
      return action(core, ...parameters)
    }
    return [name, method]
  })
  // Each takes and gives what the action of its name does, which TypeScript does not follow here.
  return Object.fromEntries(entries) as LateMethods
}
