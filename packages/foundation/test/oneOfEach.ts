import { isFullRun } from './fuzzRuns.js'

/**
 * Of cases that come as places, each with the same number of kinds: every place once and every kind, by turns. All of them
 * in a full run. For corpora that were seen whole where they are decided, and go through something slow here.
 */
export function oneOfEach<Case>(cases: readonly Case[], kinds: number): readonly Case[] {
  if (isFullRun) return cases
  return cases.filter((_case, index) => index % kinds === Math.floor(index / kinds) % kinds)
}
