import { expect, it } from 'vitest'
import { loadChunk } from './loadChunk.js'

it('gives what was loaded', async () => {
  expect(await loadChunk(async () => 7, 'seven')).toBe(7)
})

it('[R23] names the part that is missing', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const loading = loadChunk(async () => Promise.reject(cause), 'ethers')
  await expect(loading).rejects.toMatchObject({
    code: 'CHUNK_LOAD_FAILED',
    context: { reason: 'ethers' },
    cause,
  })
})
