import { createTestAppKit } from '@latchkey/appkit/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { chooseWhenListed } from './chooseWhenListed.js'

/** An instance whose modal shows the ways to connect, and what is left on its signal by the wait. */
async function create() {
  const { appkit } = createTestAppKit()
  onTestFinished(() => appkit.destroy())
  await appkit.start()
  await appkit.open()
  const left = new Set<unknown>()
  vi.spyOn(appkit.signal, 'addEventListener').mockImplementation((_type, listener) => {
    left.add(listener)
  })
  vi.spyOn(appkit.signal, 'removeEventListener').mockImplementation((_type, listener) => {
    left.delete(listener)
  })
  return { appkit, left }
}

it('[R25] a wait for a wallet that is listed by now leaves nothing on the instance', async () => {
  const { appkit, left } = await create()
  chooseWhenListed(appkit, 'mock')
  expect(appkit.getView().name).not.toBe('Connect')
  expect(left.size).toBe(0)
})

it('[R25] a wait that the person has ended leaves nothing on the instance', async () => {
  const { appkit, left } = await create()
  chooseWhenListed(appkit, 'nobody')
  expect(left.size).toBe(1)
  appkit.close()
  expect(left.size).toBe(0)
})
