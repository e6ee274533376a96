import { expect, it } from 'vitest'
import { nextFreePort } from './freePort.mjs'

it('gives no port twice, though nobody has taken the first one yet', async () => {
  const first = await nextFreePort(21_500)
  expect(await nextFreePort(21_500)).toBeGreaterThan(first)
})
