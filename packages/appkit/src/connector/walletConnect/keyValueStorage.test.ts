import { createMemoryBackend, createStorage } from '@latchkey/foundation'
import { expect, it, vi } from 'vitest'
import { createKeyValueStorage } from './keyValueStorage.js'

it('keeps values under its prefix, and lists its own', async () => {
  const storage = createStorage({ backend: createMemoryBackend() })
  const one = createKeyValueStorage(storage, 'wc/one')
  const two = createKeyValueStorage(storage, 'wc/two')
  await one.setItem('a', { b: [1] })
  await one.setItem('c', 'd')
  expect(await one.getItem('a')).toEqual({ b: [1] })
  expect(await one.getEntries()).toEqual([
    ['a', { b: [1] }],
    ['c', 'd'],
  ])
  expect(await two.getKeys()).toEqual([])
  expect(await two.getItem('a')).toBeUndefined()
  await one.removeItem('a')
  expect(await one.getKeys()).toEqual(['c'])
  one.clear()
  expect(await one.getItem('c')).toBeUndefined()
})

it('[REAL-1] writes over nothing that another tab has stored since', async () => {
  const storage = createStorage({ backend: createMemoryBackend() })
  const one = createKeyValueStorage(storage, 'wc')
  const two = createKeyValueStorage(storage, 'wc')
  const sessions = [{ topic: 'a' }]
  await one.setItem('session', sessions)
  expect(await two.getItem('session')).toEqual([{ topic: 'a' }])
  await two.setItem('session', [{ topic: 'a' }, { topic: 'b' }])
  // The library changes the list that it has given before.
  sessions.push({ topic: 'c' })
  await one.setItem('session', sessions)
  expect(await two.getItem('session')).toEqual([{ topic: 'a' }, { topic: 'b' }, { topic: 'c' }])
  await two.setItem('session', [{ topic: 'b' }, { topic: 'c' }])
  await one.setItem('session', sessions)
  expect(await one.getItem('session')).toEqual([{ topic: 'b' }, { topic: 'c' }])
})

it('[REAL-1] listens to its own codes and to no others, also when it reads again what it listens to', async () => {
  const storage = createStorage({ backend: createMemoryBackend() })
  const expiry = Math.floor(Date.now() / 1_000) + 300
  const open = () => createKeyValueStorage(storage, 'wc')
  const show = async (values: ReturnType<typeof open>, topic: string, active = false) => {
    const [pairings = [], subscriptions = []] = await Promise.all(
      ['wc@2:core:0.3:x//pairing', 'wc@2:core:0.3:x//subscription'].map((key) =>
        values.getItem<object[]>(key),
      ),
    )
    await values.setItem('wc@2:core:0.3:x//pairing', [...pairings, { topic, active, expiry }])
    await values.setItem('wc@2:core:0.3:x//subscription', [...subscriptions, { topic }])
  }
  const listensTo = async (values: ReturnType<typeof open>) =>
    (await values.getItem<{ topic: string }[]>('wc@2:core:0.3:x//subscription'))?.map(
      ({ topic }) => topic,
    )
  const one = open()
  await show(one, 'answered', true)
  await show(one, 'of one')
  const two = open()
  expect(await listensTo(two)).toEqual(['answered'])
  await show(two, 'of two')
  expect(await listensTo(one)).toEqual(['answered', 'of one'])
  expect(await listensTo(two)).toEqual(['answered', 'of two'])
})

it('[R10] works where nothing can be stored', async () => {
  const fail = vi.fn(() => {
    throw new Error('blocked')
  })
  const storage = createStorage({ backend: { getItem: fail, setItem: fail, removeItem: fail } })
  const values = createKeyValueStorage(storage, 'wc')
  await values.setItem('a', 1)
  expect(await values.getItem('a')).toBe(1)
})

it('writes nothing once it is closed', async () => {
  const storage = createStorage({ backend: createMemoryBackend() })
  const values = createKeyValueStorage(storage, 'wc')
  await values.setItem('a', 1)
  values.close()
  await values.setItem('a', 2)
  await values.removeItem('a')
  expect(await values.getItem('a')).toBe(1)
})
