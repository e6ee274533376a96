import { modalAtom } from '@latchkey/appkit'
import { createTestAppKit } from '@latchkey/appkit/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { nextModal } from './firstView.js'
import { beginNext, createVisits, endCurrent, followModal, takeNext } from './visits.js'

async function createTest() {
  const { appkit, mock } = createTestAppKit()
  onTestFinished(() => appkit.destroy())
  await appkit.start()
  const ahead = createVisits(appkit)
  const present = followModal(ahead, { ...nextModal(appkit), open: true }, appkit)
  return { appkit, mock, ahead, present, fading: beginNext(present, appkit) }
}
const [drawn, notDrawn] = [() => true, () => false]

describe('visits', () => {
  it('show what was rendered ahead as it is', async () => {
    const { ahead, present } = await createTest()
    expect(present).toEqual({ current: ahead.current, isPresent: true, next: undefined })
    expect(present.current).toBe(ahead.current)
  })

  it('begin anew where something else is opened, and go on where the view changes', async () => {
    const { ahead, appkit, present } = await createTest()
    const networks = {
      ...appkit.store.get(modalAtom),
      open: true,
      stack: [{ name: 'Networks', params: undefined }],
    } as const
    expect(followModal(ahead, networks, appkit).current.id).toBe(ahead.current.id + 1)
    expect(followModal(present, networks, appkit).current).toMatchObject({
      id: present.current.id,
      modal: networks,
    })
  })

  it('keep what has faded until the next one is drawn', async () => {
    const { appkit, fading } = await createTest()
    const kept = endCurrent(fading, appkit, notDrawn)
    expect(kept).toEqual({ current: fading.current, isPresent: false, next: fading.next })
    expect(fading.next && takeNext(kept, fading.next)).toEqual({
      current: fading.next,
      isPresent: false,
      next: undefined,
    })
    expect(endCurrent(fading, appkit, drawn).current).toBe(fading.next)
  })

  it('forget the next one where the current one is opened again', async () => {
    const { appkit, fading } = await createTest()
    const open = { ...nextModal(appkit), open: true }
    for (const visits of [fading, endCurrent(fading, appkit, notDrawn)]) {
      const again = followModal(visits, open, appkit)
      expect(again).toEqual({ current: fading.current, isPresent: true, next: undefined })
      expect(fading.next && takeNext(again, fading.next)).toBe(again)
    }
  })

  it('draw anew what is not on show when something of it has changed, in its own place', async () => {
    const { ahead, appkit, fading, mock, present } = await createTest()
    mock.announce({ id: 'late', name: 'Late' })
    const closed = { ...nextModal(appkit), open: false }
    expect(followModal(present, closed, appkit)).toBe(present)
    for (const visits of [ahead, fading]) {
      const anew = followModal(visits, closed, appkit)
      const [before, after] = [visits.next ?? visits.current, anew.next ?? anew.current]
      expect(after).not.toBe(before)
      expect(after.id).toBe(before.id)
      expect(followModal(anew, closed, appkit)).toBe(anew)
    }
  })

  it('leave a view that is no longer the first one', async () => {
    const { appkit, fading } = await createTest()
    const kept = endCurrent(fading, appkit, notDrawn)
    await appkit.connect({ connectorId: 'mock' })
    const anew = followModal(kept, { ...nextModal(appkit), open: false }, appkit)
    expect(anew.next).toBeUndefined()
    expect(anew.current.modal.stack[0].name).toBe('Account')
    expect(anew.current.id % 2).toBe((fading.next?.id ?? 0) % 2)
  })
})
