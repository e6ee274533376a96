import type { PrimitiveAtom } from 'jotai/vanilla'
import { connectionStateAtom } from '../connection/atoms.js'
import { activeNamespaceAtom, networkChoicesAtom, networksAtom } from '../network/atoms.js'
import { instanceAtom, themeAtom } from '../options/atoms.js'

/** What an instance is made with, and what `hydrate` writes: all that a server renders is derived from these. */
export const hydratedAtoms: readonly PrimitiveAtom<unknown>[] = [
  networksAtom,
  instanceAtom,
  themeAtom,
  networkChoicesAtom,
  activeNamespaceAtom,
  connectionStateAtom,
  // Each is read and written with what it holds itself.
] as readonly unknown[] as readonly PrimitiveAtom<unknown>[]
