import { createTestAppKit, destroyTestAppKits, mockAdapter } from '@latchkey/appkit/testing'
import { AppKitProvider } from '@latchkey/ui-react'
import { fillParts } from '@latchkey/ui-react/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'

const EVM = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const SOLANA = 'US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx'

afterEach(async () => {
  cleanup()
  await destroyTestAppKits()
})

/** The view of an app with two families of networks, of which the first has a wallet. */
async function render(wanted: string | undefined) {
  fillParts()
  // It takes the parts as it loads.
  const { useWalletReceiveView } = await import('./useWalletReceiveView.js')
  const { appkit } = createTestAppKit({
    mocks: [
      mockAdapter({ wallets: [{ accounts: [EVM] }] }),
      mockAdapter({ namespace: 'solana', wallets: [{ accounts: [SOLANA] }] }),
    ],
  })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <AppKitProvider appkit={appkit}>{children}</AppKitProvider>
    </StrictMode>
  )
  return { appkit, ...renderHook(() => useWalletReceiveView(wanted), { wrapper }) }
}

describe('the address to receive at', () => {
  it('[RCV-1:address] is that of the account in use where the app asks for none', async () => {
    const { result } = await render(undefined)
    await waitFor(() => expect(result.current.address).toBe(EVM))
    expect(result.current.missing).toBeUndefined()
  })

  it('[RCV-1:address] is none where the family that the app asks for has no wallet, until it has one', async () => {
    const { appkit, result } = await render('solana')
    await waitFor(() => expect(result.current.missing).toBe('solana 1'))
    expect(result.current.address).toBeUndefined()
    act(() => result.current.connect())
    expect(appkit.getView()).toEqual({ name: 'Connect', params: { namespace: 'solana' } })
    await act(() => appkit.connect({ connectorId: 'mock', namespace: 'solana' }))
    await waitFor(() => expect(result.current.address).toBe(SOLANA))
    expect(result.current.missing).toBeUndefined()
    act(() => result.current.showNamespace('eip155'))
    expect(result.current.address).toBe(EVM)
  })

  it('is none where the app asks for a family that it does not offer', async () => {
    const { appkit, result } = await render('bip122')
    await waitFor(() => expect(result.current.missing).toBe('bip122'))
    expect(result.current.address).toBeUndefined()
    act(() => result.current.connect())
    expect(appkit.getView()).toEqual({ name: 'Connect', params: undefined })
  })
})
