import { expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'

/** Two tabs of a site that renders on a server. A channel reaches every thread of a test run: its name is this test's own. */
function openTabs() {
  const storageKey = crypto.randomUUID()
  const mocks = [
    mockAdapter({
      wallets: [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
    }),
  ]
  const open = () => createTestAppKit({ mocks, storage: 'cookie', storageKey }).appkit
  return [open(), open()] as const
}

it('[REAL-1][T17] tabs whose state is in cookies follow each other', async () => {
  const [one, two] = openTabs()
  await Promise.all([one.start(), two.start()])
  const names = () => [one, two].map((appkit) => appkit.getWalletInfo()?.name)
  const expectBoth = (name: string | undefined) =>
    vi.waitFor(() => expect(names()).toEqual([name, name]))
  await one.connect({ connectorId: 'a' })
  await expectBoth('A')
  await two.connect({ connectorId: 'b' })
  await expectBoth('B')
  await one.switchAccount({ namespace: 'eip155', connectorId: 'a' })
  await expectBoth('A')
  await two.disconnect()
  await expectBoth(undefined)
  // Nothing is left of the ones that have ended.
  expect(document.cookie).not.toContain('connection%2F')
  await two.connect({ connectorId: 'a' })
  await expectBoth('A')
})

it('[LEAK-1:destroyListeners] the channel between them is closed at the end', async () => {
  const close = vi.spyOn(BroadcastChannel.prototype, 'close')
  const [one, two] = openTabs()
  await Promise.all([one.start(), two.start()])
  await one.destroy()
  expect(close).toHaveBeenCalledTimes(1)
  await two.destroy()
  expect(close).toHaveBeenCalledTimes(2)
  close.mockRestore()
})
