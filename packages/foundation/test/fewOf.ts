import { isFullRun } from './fuzzRuns.js'

/**
 * Of cases, those at `places`; all of them in a full run. For cases that a function has decided, whose own test has each of
 * them, and that go through something slow here.
 */
export function fewOf<Case>(cases: readonly Case[], ...places: readonly number[]): readonly Case[] {
  return isFullRun ? cases : cases.filter((_case, index) => places.includes(index))
}
