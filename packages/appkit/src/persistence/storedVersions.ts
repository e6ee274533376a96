import { perInstance } from '../perInstance.js'

/** The version of each stored entry, by its name, that this page has written or heard of. */
export const storedVersions = perInstance(() => new Map<string, number>())

/** The names of the entries that another tab has written since this page began: it has their connections. */
export const writtenElsewhere = perInstance(() => new Set<string>())
