import { expect, it } from 'vitest'
import type { FeatureDescriptor } from '../feature/types.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { modalAtom } from './atoms.js'
import { finishView } from './viewResult.js'

declare module '../feature/types.js' {
  interface ViewMap {
    Riddle: { readonly text?: string } | undefined
  }
  interface ViewResultMap {
    Riddle: { readonly answer: string }
  }
}

const riddle: FeatureDescriptor = {
  key: 'riddle',
  views: { Riddle: { title: 'Riddle', hasResult: true, load: async () => ({ default: 'view' }) } },
}

async function opened() {
  const { appkit } = createTestAppKit({ features: [riddle] })
  await appkit.start()
  let ends = 0
  const result = appkit.open({ view: 'Riddle', arguments: { text: 'What?' } })
  result.then(
    () => (ends += 1),
    () => (ends += 1),
  )
  return { appkit, result, ends: () => ends }
}

it('resolves once with what the view gives, whatever happens after', async () => {
  const { appkit, ends, result } = await opened()
  appkit.push('Networks')
  await new Promise((resolve) => setTimeout(resolve))
  finishView(appkit, 'Riddle', { answer: 'time' })
  finishView(appkit, 'Riddle', { answer: 'wind' })
  appkit.close()
  await expect(result).resolves.toEqual({ answer: 'time' })
  expect(ends()).toBe(1)
})

it('rejects when the modal is closed before', async () => {
  const { appkit, result } = await opened()
  appkit.close()
  await expect(result).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  // A later one is another matter.
  const next = appkit.open({ view: 'Riddle' })
  await new Promise((resolve) => setTimeout(resolve))
  finishView(appkit, 'Riddle', { answer: 'sand' })
  await expect(next).resolves.toEqual({ answer: 'sand' })
})

it('rejects when something else is opened, or the view is left', async () => {
  const first = await opened()
  await first.appkit.open({ view: 'Networks' })
  await expect(first.result).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  const second = await opened()
  second.appkit.replace('Networks')
  await expect(second.result).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})

it('what was begun at an earlier opening gives nothing to a later one', async () => {
  const { appkit, result } = await opened()
  const [entry] = appkit.store.get(modalAtom).stack
  const next = appkit.open({ view: 'Riddle', arguments: { text: 'Who?' } })
  await expect(result).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await new Promise((resolve) => setTimeout(resolve))
  finishView(appkit, 'Riddle', { answer: 'time' }, entry)
  finishView(appkit, 'Riddle', { answer: 'Ada' }, appkit.store.get(modalAtom).stack[0])
  await expect(next).resolves.toEqual({ answer: 'Ada' })
})

it('rejects when the instance ends, and from then on', async () => {
  const { appkit, result } = await opened()
  await new Promise((resolve) => setTimeout(resolve))
  const ended = appkit.destroy()
  await expect(result).rejects.toMatchObject({ code: 'DESTROYED' })
  await ended
  await expect(appkit.open({ view: 'Riddle' })).rejects.toMatchObject({ code: 'DESTROYED' })
})

it('error: rejects where the modal cannot open', async () => {
  const { appkit } = createTestAppKit({ features: [riddle], projectId: '' })
  await expect(appkit.open({ view: 'Riddle' })).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})

it('any other view is open at once', async () => {
  const { appkit } = createTestAppKit({ features: [riddle] })
  await expect(appkit.open({ view: 'Networks' })).resolves.toBeUndefined()
  expect(appkit.store.get(modalAtom).open).toBe(true)
})
