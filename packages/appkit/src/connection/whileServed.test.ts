import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { connectPhone } from '../../test/connectPhone.js'
import { whileServed } from './whileServed.js'

const namespace = 'eip155'

async function page() {
  const test = await connectPhone()
  const { client } = test
  const unsubscribe = vi.fn()
  const { subscribe } = client
  vi.spyOn(client, 'subscribe').mockImplementation((handlers) => {
    const stop = subscribe(handlers)
    return () => {
      unsubscribe()
      stop()
    }
  })
  return { ...test, unsubscribe }
}

/** Answers only when nobody waits any more. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new AppKitError('REQUEST_ABORTED')))
  })

describe('what needs a session', () => {
  it.each(['deleteSession', 'takeOut'] as const)(
    'error: ends as soon as the phone serves the namespace no more, by %s',
    async (verb) => {
      const { client, phone, unsubscribe } = await page()
      const { signal } = new AbortController()
      const ended = expect(
        whileServed(client, { namespace, signal }, untilAborted),
      ).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED', context: { namespace } })
      phone[verb](namespace)
      await ended
      expect(unsubscribe).toHaveBeenCalledOnce()
    },
  )

  it('goes on where the phone takes another namespace out of it', async () => {
    const { client, phone, unsubscribe } = await page()
    const { signal } = new AbortController()
    const seen = await whileServed(client, { namespace, signal }, async (own) => {
      phone.takeOut('solana')
      return [client.accounts('solana'), own.aborted]
    })
    expect(seen).toEqual([[], false])
    expect(unsubscribe).toHaveBeenCalledOnce()
  })

  it('error: says what it was where the person has left, before or meanwhile', async () => {
    const { client, unsubscribe } = await page()
    const controller = new AbortController()
    const { signal } = controller
    const left = expect(
      whileServed(client, { namespace, signal }, untilAborted),
    ).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    controller.abort()
    await left
    const seen: boolean[] = []
    await whileServed(client, { namespace, signal }, async (own) => seen.push(own.aborted))
    expect(seen).toEqual([true])
    expect(unsubscribe).toHaveBeenCalledTimes(2)
  })

  it('error: passes on what fails while it is served', async () => {
    const { client } = await page()
    const { signal } = new AbortController()
    const failed = new AppKitError('USER_REJECTED')
    await expect(
      whileServed(client, { namespace, signal }, () => Promise.reject(failed)),
    ).rejects.toBe(failed)
  })
})
