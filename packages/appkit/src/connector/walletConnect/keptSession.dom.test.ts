import { createCookieStorage, createStorage } from '@latchkey/foundation'
import { expect, it, onTestFinished } from 'vitest'
import { keepSession, storedTopics } from './keptSession.js'
import { createTestCore } from './testCore.js'

it('is found wherever an instance keeps it: in cookies, or in localStorage', () => {
  const relayUrl = 'ws://127.0.0.1:9'
  const topics = [createStorage, createCookieStorage].map((create, at) => {
    const storage = create({ prefix: `@latchkey:${at}/` })
    onTestFinished(() => storage.clear())
    const topic = `${at}`.repeat(64)
    keepSession(createTestCore({ relayUrl, storage })).keep(topic)
    return topic
  })
  expect(storedTopics(createTestCore({ relayUrl }))).toEqual(topics)
})
