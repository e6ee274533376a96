import { expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { loadingAtom } from './atoms.js'
import { whileLoading } from './whileLoading.js'

it('[CONN-9:loadingOnConnect] is loading until the last of what runs has ended, well or badly', async () => {
  const { appkit } = createTestAppKit()
  const isLoading = () => appkit.store.get(loadingAtom)
  const settle: { resolve(value: string): void; reject(error: Error): void }[] = []
  const run = () =>
    whileLoading(
      appkit,
      () => new Promise<string>((resolve, reject) => settle.push({ resolve, reject })),
    )
  const failing = expect(run()).rejects.toThrow('no')
  const giving = run()
  settle[0]?.reject(new Error('no'))
  await failing
  expect(isLoading()).toBe(true)
  settle[1]?.resolve('what it gives')
  expect(await giving).toBe('what it gives')
  expect(isLoading()).toBe(false)
})
