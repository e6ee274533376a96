import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStorageKey, storagePrefix } from './storagePrefix.js'

describe('the prefix of an instance', () => {
  it('[INST-1:noSharedState] is read back as it was written, and no key begins with another', () => {
    const key = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(key, key, (storageKey, other) => {
        const prefix = storagePrefix({ storageKey })
        expect(readStorageKey(`${prefix}network`)).toBe(storageKey)
        const isOurs = storagePrefix({ storageKey: other }).startsWith(prefix)
        expect(isOurs).toBe(storageKey === other)
      }),
    )
  })

  it.each(['network', '@latchkey', '@latchkey:a', 'x@latchkey:a/', '@latchkey:%E0%A4%A/network'])(
    'is none of ours: %s',
    (name) => {
      expect(readStorageKey(name)).toBeUndefined()
    },
  )
})
