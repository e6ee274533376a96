import { createTestAppKit, mockAdapter, type TestAppKitOptions } from '@latchkey/appkit/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppKitProvider } from '../AppKitProvider.js'
import { type UseAppKitConnectionParameters, useAppKitConnection } from './useAppKitConnection.js'
import { useAppKitConnections } from './useAppKitConnections.js'
import { useDisconnect } from './useDisconnect.js'

afterEach(cleanup)

const ACCOUNTS = ['0x1', '0x2']

async function setup(
  parameters: UseAppKitConnectionParameters = {},
  options: TestAppKitOptions = {
    mocks: [
      mockAdapter({
        wallets: [
          { id: 'a', name: 'A', accounts: ACCOUNTS },
          { id: 'b', name: 'B' },
        ],
      }),
      mockAdapter({ namespace: 'solana', wallets: [{ id: 's', name: 'S' }] }),
    ],
  },
) {
  const test = createTestAppKit(options)
  await test.appkit.start()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <AppKitProvider appkit={test.appkit}>{children}</AppKitProvider>
    </StrictMode>
  )
  const { result } = renderHook(
    () => ({
      ...useAppKitConnection(parameters),
      ...useAppKitConnections(parameters.namespace),
      ...useDisconnect(),
    }),
    { wrapper },
  )
  const connect = (connectorId: string) =>
    act(async () => void (await test.appkit.connect({ connectorId })))
  return { ...test, result, connect }
}

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)

describe('useAppKitConnection', () => {
  it('[CONN-12:reuses][HEAD-1:accounts] switches between the accounts of a wallet and between wallets', async () => {
    const onSuccess = vi.fn()
    const { connect, mocks, result } = await setup({ onSuccess, namespace: 'eip155' })
    expect(result.current.connection).toBeUndefined()
    await connect('a')
    await connect('b')
    expect(result.current.connection?.name).toBe('B')
    expect(names(result.current.connections)).toEqual(['A', 'B'])
    const [first] = result.current.connections
    if (!first) throw new TypeError('no connection')
    await act(() => result.current.switchConnection({ connection: first, address: '0x2' }))
    expect(result.current.connection?.name).toBe('A')
    expect(result.current.connection?.caipNetwork?.name).toBe('eip155 1')
    await act(() => result.current.switchConnection({ connection: first, address: '0x1' }))
    expect(onSuccess.mock.calls).toEqual([
      [
        {
          address: '0x2',
          namespace: 'eip155',
          hasSwitchedAccount: false,
          hasSwitchedWallet: true,
          hasDeletedWallet: false,
        },
      ],
      [expect.objectContaining({ hasSwitchedAccount: true, hasSwitchedWallet: false })],
    ])
    expect(mocks[0]?.calls.filter(({ method }) => method === 'connect')).toHaveLength(2)
  })

  it('[CONN-12:connects] connects one that has ended, pending meanwhile', async () => {
    const { connect, mocks, result } = await setup()
    await connect('a')
    await act(() => result.current.disconnect({ id: 'a' }))
    expect(names(result.current.recentConnections)).toEqual(['A'])
    expect(result.current.connection).toBeUndefined()
    mocks[0]?.setApproval('hold')
    const [recent] = result.current.recentConnections
    if (!recent) throw new TypeError('no recent connection')
    let switching = Promise.resolve()
    await act(async () => {
      switching = result.current.switchConnection({ connection: recent, address: '0x2' })
      await vi.waitFor(() => expect(mocks[0]?.heldCount).toBe(1))
    })
    expect(result.current.isPending).toBe(true)
    await act(async () => {
      mocks[0]?.approve()
      await switching
    })
    expect(result.current.isPending).toBe(false)
    expect(result.current.connection?.name).toBe('A')
    expect(result.current.recentConnections).toEqual([])
  })

  it('forgets one that has ended', async () => {
    const onSuccess = vi.fn()
    const { connect, result } = await setup({ onSuccess })
    await connect('b')
    await act(() => result.current.disconnect({ id: 'b' }))
    const addresses = result.current.recentConnections[0]?.accounts.map(({ address }) => address)
    for (const address of addresses ?? [])
      await act(() => result.current.deleteConnection({ connectorId: 'b', address }))
    expect(result.current.recentConnections).toEqual([])
    expect(onSuccess).toHaveBeenLastCalledWith(expect.objectContaining({ hasDeletedWallet: true }))
  })

  it('error: tells onError, or rejects where there is none', async () => {
    const onError = vi.fn()
    const connection = { connectorId: 'b', namespace: 'eip155' }
    const told = await setup({ onError })
    told.mocks[0]?.setApproval('reject')
    await act(() => told.result.current.switchConnection({ connection }))
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'USER_REJECTED' }))
    const { mocks, result } = await setup()
    mocks[0]?.setApproval('reject')
    await act(() =>
      expect(result.current.switchConnection({ connection })).rejects.toMatchObject({
        code: 'USER_REJECTED',
      }),
    )
    expect(result.current.isPending).toBe(false)
  })
})
