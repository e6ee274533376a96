import { perInstance } from '../perInstance.js'

/** The version of each stored entry, by its name, that this page has written or heard of. */
export const storedVersions = perInstance(() => new Map<string, number>())
