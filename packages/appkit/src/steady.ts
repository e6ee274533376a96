import type { Atom } from 'jotai/vanilla'
import { selectAtom } from 'jotai/vanilla/utils'
import { isSameData } from './record.js'

/** An atom of plain data that keeps its value as long as a new one holds the same: nobody draws anything again for it. */
export function steady<T>(atom: Atom<T>): Atom<T> {
  return selectAtom(atom, (value) => value, isSameData)
}
