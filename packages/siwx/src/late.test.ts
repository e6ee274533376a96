import { describe, expect, it, vi } from 'vitest'
import { late, loadPart } from './late.js'

describe('loadPart', () => {
  it('[R23] asks once more for code that has not come, and says so where it does not come', async () => {
    const load = vi.fn(async () => 'part').mockRejectedValueOnce(new TypeError('away'))
    expect(await loadPart(load)).toBe('part')
    expect(load).toHaveBeenCalledTimes(2)
    const gone = vi.fn(async () => Promise.reject(new TypeError('away')))
    await expect(loadPart(gone)).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
    expect(gone).toHaveBeenCalledTimes(2)
  })
})

describe('late', () => {
  it('makes what it makes once, and again where that has failed', async () => {
    const make = vi.fn(async () => ({})).mockRejectedValueOnce(new TypeError('away'))
    const get = late(make)
    await expect(get()).rejects.toThrow('away')
    const [first, second] = await Promise.all([get(), get()])
    expect(first).toBe(second)
    expect(make).toHaveBeenCalledTimes(2)
  })
})
