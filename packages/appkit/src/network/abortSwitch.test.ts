import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { abortSwitch, switchesUnderWay } from './abortSwitch.js'
import { switchAttemptAtom } from './atoms.js'

/** An instance whose wallet has been asked for another network, and has not answered. */
async function switching() {
  const { appkit, mock } = createTestAppKit()
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  mock.setApproval('hold')
  const ended = appkit.switchNetwork('eip155:2').then(
    () => 'switched',
    (error: { code?: string }) => error.code,
  )
  await vi.waitFor(() => expect(mock.heldCount).toBe(1))
  return { appkit, ended, mock }
}

describe('giving up the switch of network under way', () => {
  it('takes the question back from the wallet, and leaves nothing of it on show', async () => {
    const { appkit, ended, mock } = await switching()
    abortSwitch(appkit)
    expect(await ended).toBe('REQUEST_ABORTED')
    expect(mock.heldCount).toBe(0)
    expect(appkit.store.get(switchAttemptAtom)).toBeUndefined()
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
  })

  it('leaves that of another instance alone', async () => {
    const [one, other] = [await switching(), await switching()]
    abortSwitch(one.appkit)
    expect(await one.ended).toBe('REQUEST_ABORTED')
    other.mock.approve()
    expect(await other.ended).toBe('switched')
    expect(other.appkit.getCaipNetworkId()).toBe('eip155:2')
  })

  it('is nothing to a switch that comes later', async () => {
    const { appkit, ended, mock } = await switching()
    mock.approve()
    await ended
    abortSwitch(appkit)
    const next = appkit.switchNetwork('eip155:1')
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.approve()
    await next
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
  })

  it('ends one that waits for a wallet that is connecting, and not the connect', async () => {
    const { appkit, mock } = createTestAppKit()
    await appkit.start()
    mock.setApproval('hold')
    const connecting = appkit.connect({ connectorId: 'mock' })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    const waiting = expect(appkit.switchNetwork('eip155:2')).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    await vi.waitFor(() => expect(switchesUnderWay(appkit).size).toBe(1))
    abortSwitch(appkit)
    await waiting
    mock.approve()
    expect(await connecting).toHaveLength(1)
  })
})
