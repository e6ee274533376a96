import { afterEach, describe, expect, it, vi } from 'vitest'
import { pass, stopTime } from '../../test/stopTime.js'
import { RECONNECT_TIMEOUT_MS } from '../constants.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { askWithoutPrompt } from './askWithoutPrompt.js'

const KEY = { namespace: 'eip155', connectorId: 'mock' }
const { signal } = new AbortController()

afterEach(() => {
  vi.useRealTimers()
})

describe('asking a wallet without a prompt', () => {
  it('opens none, also where the wallet would need one to let the page in', async () => {
    const { appkit, mock } = createTestAppKit()
    mock.setApproval('hold')
    expect(await askWithoutPrompt(appkit, KEY, { signal })).toBe('refused')
    expect(mock.calls.map(({ method }) => method)).toEqual(['reconnect'])
    expect(mock.heldCount).toBe(0)
  })

  it.each<[{ readonly timeoutMs?: number }, number]>([
    [{}, RECONNECT_TIMEOUT_MS],
    [{ timeoutMs: 2_000 }, 2_000],
  ])('error: with %j it waits %i ms', async (limit, milliseconds) => {
    const { appkit, mock } = createTestAppKit()
    mock.setFault('reconnect', 'never')
    stopTime()
    const failed = vi.fn()
    const asking = askWithoutPrompt(appkit, KEY, { signal, ...limit }).catch(failed)
    await pass(milliseconds - 1)
    expect(failed).not.toHaveBeenCalled()
    await pass(1)
    await asking
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ code: 'WALLET_TIMEOUT' })
  })

  it('ends with its signal, by which the adapter ends its own work', async () => {
    const { appkit, mock } = createTestAppKit()
    mock.setFault('reconnect', 'never')
    const controller = new AbortController()
    const asked = { signal: controller.signal, caipNetworkId: 'eip155:2' } as const
    const asking = askWithoutPrompt(appkit, KEY, asked)
    controller.abort()
    await expect(asking).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    const [call] = mock.calls
    expect(call?.parameters).toMatchObject({ connectorId: 'mock', caipNetworkId: 'eip155:2' })
    expect(Reflect.get(Object(call?.parameters), 'signal')).toBe(controller.signal)
  })

  it('error: rejects, and does not throw, where the adapter throws or is not there', async () => {
    const { appkit, mock } = createTestAppKit()
    mock.setFault('reconnect', 'throw-sync')
    const throwing = askWithoutPrompt(appkit, KEY, { signal })
    await expect(throwing).rejects.toThrow('thrown at once')
    const absent = askWithoutPrompt(appkit, { ...KEY, namespace: 'lumen' }, { signal })
    await expect(absent).rejects.toMatchObject({ code: 'ADAPTER_FOR_NAMESPACE_NOT_FOUND' })
  })
})
