import { describe, expect, it } from 'vitest'
import { HIDDEN_PAYLOAD, PAYLOADS } from '../../../foundation/test/corpora/payloads.js'
import { parseName } from './parseName.js'

describe('parseName', () => {
  it('[T5][T18] nothing that is made for harm is a name that somebody may have', () => {
    expect([...PAYLOADS, HIDDEN_PAYLOAD].filter((payload) => parseName(payload))).toEqual([])
    expect(parseName('Alice.eth')).toEqual({ name: 'alice.eth', isAscii: true })
  })
})
