import { expect, it } from 'vitest'

it('[T22] the whole unit suite runs with junk on arrays that everybody inherits', () => {
  const seen: string[] = []
  for (const key in ['item']) seen.push(key)
  expect(seen).toEqual(['0', 'addedByAnOldScript'])
})
