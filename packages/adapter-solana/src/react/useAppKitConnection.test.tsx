import { type AppKit, createAppKit } from '@latchkey/appkit'
import { testNetwork } from '@latchkey/appkit/testing'
import { createLogger } from '@latchkey/foundation'
import { AppKitProvider } from '@latchkey/ui-react'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { solanaAdapter } from '../solanaAdapter.js'
import { useAppKitConnection } from './useAppKitConnection.js'

const FIRST = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const SECOND = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
const network = (reference: string) => ({
  ...testNetwork('solana', reference),
  rpcUrls: { default: { http: [`https://${reference.toLowerCase()}.example`] } },
})

const instances: AppKit[] = []
afterEach(async () => {
  cleanup()
  for (const appkit of instances.splice(0)) await appkit.destroy()
})

async function render(networks: Parameters<typeof createAppKit>[0]['networks']) {
  const appkit = createAppKit({
    projectId: 'test',
    networks,
    adapters: [solanaAdapter({ connectionSettings: 'finalized' })],
    storage: 'memory',
    logger: createLogger({ level: 'silent' }),
  })
  instances.push(appkit)
  await appkit.start()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <AppKitProvider appkit={appkit}>{children}</AppKitProvider>
    </StrictMode>
  )
  return { appkit, ...renderHook(() => useAppKitConnection(), { wrapper }) }
}

describe('useAppKitConnection', () => {
  it('gives a connection to the network in use, as the adapter is set, and another for another', async () => {
    const { appkit, rerender, result } = await render([network(FIRST), network(SECOND)])
    expect(result.current.connection).toBeUndefined()
    await waitFor(() => expect(result.current.connection).toBeDefined())
    const first = result.current.connection
    expect([first?.rpcEndpoint, first?.commitment]).toEqual([
      `https://${FIRST.toLowerCase()}.example`,
      'finalized',
    ])
    rerender()
    expect(result.current.connection).toBe(first)
    await act(() => appkit.switchNetwork(`solana:${SECOND}`))
    await waitFor(() =>
      expect(result.current.connection?.rpcEndpoint).toBe(
        `https://${SECOND.toLowerCase()}.example`,
      ),
    )
    await act(() => appkit.switchNetwork(`solana:${FIRST}`))
    await waitFor(() => expect(result.current.connection).toBe(first))
  })

  it('gives none where no network of Solana is configured', async () => {
    const { result } = await render([testNetwork('eip155', 1)])
    expect(result.current.connection).toBeUndefined()
  })
})
