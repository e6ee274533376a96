import { solana } from '@latchkey/appkit/networks'
import { createTestContext } from '@latchkey/appkit/testing'
import { expect, it, vi } from 'vitest'
import { solanaAdapter } from './solanaAdapter.js'

const loaded = vi.hoisted(() => ({ providers: 0 }))
vi.mock('./provider/createProvider.js', async (load) => {
  loaded.providers += 1
  return load()
})

it('fetches the provider that a connection needs once connecting is prepared for, and not before', async () => {
  const { context } = createTestContext([solana])
  const adapter = solanaAdapter()(context)
  const stop = adapter.watchConnectors(() => {})
  await vi.dynamicImportSettled()
  expect(loaded.providers).toBe(0)
  adapter.prepare?.()
  await vi.waitFor(() => expect(loaded.providers).toBe(1))
  stop()
  adapter.destroy?.()
})
