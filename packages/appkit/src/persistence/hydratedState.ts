import { perInstance } from '../perInstance.js'

/** The state that an instance has taken by `hydrate`, in one spelling: on a server that of one visitor. */
export const hydratedState = perInstance((): { text?: string } => ({}))
