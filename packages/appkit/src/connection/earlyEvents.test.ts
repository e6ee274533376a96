import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { earlyEvents, keepEarlyEvent, keepEarlyEvents, takeEarlyEvents } from './earlyEvents.js'

const key = { namespace: 'eip155', connectorId: 'mock' }
const other = { namespace: 'solana', connectorId: 'mock' }

function create() {
  const { appkit } = createTestAppKit()
  const handled: string[] = []
  const tell = (name: string, of = key) => keepEarlyEvent(appkit, of, () => void handled.push(name))
  return { appkit, handled, tell }
}

describe('what a wallet tells before its answer is taken in', () => {
  it('waits until then, in its order; what comes after waits till the end', async () => {
    const { appkit, handled, tell } = create()
    await keepEarlyEvents(appkit, key, async () => {
      expect(tell('first')).toBe(true)
      tell('second')
      expect(handled).toEqual([])
      takeEarlyEvents(appkit, key)
      expect(handled).toEqual(['first', 'second'])
      takeEarlyEvents(appkit, key)
      tell('third')
    })
    expect(handled).toEqual(['first', 'second', 'third'])
    expect(earlyEvents(appkit).size).toBe(0)
  })

  it('is not kept where nothing is under way, nor by the attempt of another namespace', async () => {
    const { appkit, handled, tell } = create()
    expect(tell('before')).toBe(false)
    await keepEarlyEvents(appkit, key, async () => expect(tell('elsewhere', other)).toBe(false))
    expect(tell('after')).toBe(false)
    expect(handled).toEqual([])
  })

  it('of two attempts belongs to the later, whose end the earlier is not', async () => {
    const { appkit, handled, tell } = create()
    let end = () => {}
    const first = keepEarlyEvents(appkit, key, async () => {
      tell('to the first')
    })
    const second = keepEarlyEvents(
      appkit,
      key,
      () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    )
    tell('to the second')
    await first
    expect(handled).toEqual(['to the first'])
    expect(tell('to the second still')).toBe(true)
    end()
    await second
    expect(handled).toEqual(['to the first', 'to the second', 'to the second still'])
  })

  it('error: is told all the same where the attempt fails', async () => {
    const { appkit, handled, tell } = create()
    const failing = keepEarlyEvents(appkit, key, async () => {
      tell('of a failure')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(handled).toEqual(['of a failure'])
  })
})
