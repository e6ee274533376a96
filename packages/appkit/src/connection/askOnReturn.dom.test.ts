import { expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { connectAttemptAtom } from './atoms.js'
import { cancelConnect } from './cancelConnect.js'

/** A page that was told that a request is open in the wallet already. */
async function pending() {
  const mocks = ['eip155', 'solana'].map((namespace) =>
    mockAdapter({ namespace, wallets: [{ id: 'two', name: 'Two' }] }),
  )
  const { appkit } = createTestAppKit({ mocks })
  for (const mock of mocks) mock.setFault('connect', 'pending')
  await appkit.start()
  await expect(appkit.connect({ connectorId: 'two' })).rejects.toMatchObject({
    code: 'REQUEST_PENDING',
  })
  for (const mock of mocks) mock.setFault('connect', undefined)
  const allow = () => {
    for (const mock of mocks) for (const wallet of mock.wallets) wallet.isAllowed = true
  }
  const count = (name: string) =>
    mocks.flatMap(({ calls }) => calls.filter(({ method }) => method === name)).length
  return { allow, appkit, count }
}

const comeBack = () => window.dispatchEvent(new Event('focus'))

it('[R14] a request that was declined in the wallet is not made again by coming back to the page', async () => {
  const { appkit, count } = await pending()
  comeBack()
  await vi.waitFor(() => expect(count('reconnect')).toBe(2))
  expect(count('connect')).toBe(1)
  expect(appkit.store.get(connectAttemptAtom)).toMatchObject({ code: 'REQUEST_PENDING' })
})

it('[R14] a request that was answered in the wallet is found by coming back to the page, in each namespace', async () => {
  const { allow, appkit, count } = await pending()
  allow()
  comeBack()
  await vi.waitFor(() => expect(appkit.getIsConnectedState('solana')).toBe(true))
  expect([appkit.getIsConnectedState('eip155'), count('connect')]).toEqual([true, 1])
  expect(appkit.store.get(connectAttemptAtom)).toBeUndefined()
})

it('nothing is asked once the page says no more that a request is open', async () => {
  const { allow, appkit, count } = await pending()
  cancelConnect(appkit)
  allow()
  comeBack()
  expect([count('reconnect'), appkit.getIsConnectedState()]).toEqual([0, false])
})
