import { describe, expect, it } from 'vitest'
import { createWaits } from './createWaits.js'

const LONG_MS = 600_000

describe('createWaits', () => {
  it('gives what is there already', async () => {
    expect(await createWaits(LONG_MS).until('a', async () => 1)).toBe(1)
  })

  it('gives what comes, once somebody tells of it', async () => {
    const waits = createWaits(LONG_MS)
    const values: (number | undefined)[] = [undefined, undefined, 7]
    let reads = 0
    const waiting = waits.until('a', async () => {
      const value = values[reads++]
      // Told while it reads: it looks again.
      waits.tell('a')
      return value
    })
    waits.tell('b')
    expect(await waiting).toBe(7)
    expect(reads).toBe(3)
  })

  it('gives nothing when the time, the caller or the server is at an end', async () => {
    const nothing = async () => undefined
    expect(await createWaits(0).until('a', nothing)).toBeUndefined()
    const waits = createWaits(LONG_MS)
    const caller = new AbortController()
    const left = waits.until('a', nothing, caller.signal)
    caller.abort()
    expect(await left).toBeUndefined()
    const stopped = waits.until('a', nothing)
    waits.stop()
    expect(await stopped).toBeUndefined()
    expect(await waits.until('a', nothing)).toBeUndefined()
  })

  it('error: passes on what the reader throws', async () => {
    const failing = async () => Promise.reject(new Error('no'))
    await expect(createWaits(LONG_MS).until('a', failing)).rejects.toThrow('no')
  })
})
