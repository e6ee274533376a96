import { createMemoryBackend, createStorage } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { addRecentEmail, forgetRecentEmails, getRecentEmails } from './recentEmails.js'

const create = () => {
  const backend = createMemoryBackend()
  return { backend, storage: createStorage({ backend }) }
}

describe('recent emails', () => {
  it('are three at most, newest first, each once', () => {
    const { storage } = create()
    expect(getRecentEmails(storage)).toEqual([])
    for (const name of ['ada', 'bob', 'eve', 'ada', 'kim'])
      addRecentEmail(storage, `${name}@mail.example`)
    addRecentEmail(storage, 'EVE@mail.example')
    expect(getRecentEmails(storage)).toEqual([
      'EVE@mail.example',
      'kim@mail.example',
      'ada@mail.example',
    ])
    forgetRecentEmails(storage)
    expect(getRecentEmails(storage)).toEqual([])
  })

  it('are read as addresses alone, whatever is stored', () => {
    const { backend, storage } = create()
    const value = ['ada@mail.example', '<b>', 7, null, 'b@mail.example', 'c@mail.example', 'd@x.yz']
    addRecentEmail(storage, 'x@mail.example')
    backend.setItem('@latchkey/email/recent', JSON.stringify({ version: 1, value }))
    const read = getRecentEmails(storage)
    expect(read.every((item) => item.includes('@'))).toBe(true)
    expect(read.length).toBeLessThanOrEqual(3)
  })
})
