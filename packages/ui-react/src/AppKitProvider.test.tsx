import { type AppKit, hydrate, selectAppKitCookies } from '@latchkey/appkit'
import {
  createTestAppKit,
  formatTestCookies,
  mockAdapter,
  mockAddress,
  mockSignature,
  testNetwork,
} from '@latchkey/appkit/testing'
import { render, screen } from '@testing-library/react'
import { Activity, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { AppKitProvider, useAppKitAccount, useAppKitInstance } from './exports/index.js'

const COOKIES = selectAppKitCookies(
  formatTestCookies([
    {
      namespace: 'eip155',
      connectorId: 'mock',
      name: 'Mock',
      address: '0xa1',
      caipNetworkId: 'eip155:1',
      isActive: true,
    },
  ]),
)

function Account() {
  const { status, address } = useAppKitAccount()
  const { id } = useAppKitInstance()
  return <p data-testid={id}>{`${status} ${address}`}</p>
}

it('initializes an instance once, before the first render, whatever renders again', () => {
  const { appkit } = createTestAppKit()
  const initialize = vi.fn(() => hydrate(appkit, COOKIES))
  const tree = (key: number) => (
    <StrictMode>
      <AppKitProvider appkit={appkit} initialize={() => initialize()} key={key}>
        <Account />
      </AppKitProvider>
    </StrictMode>
  )
  const { rerender } = render(tree(1))
  expect(screen.getByTestId(appkit.id).textContent).toBe('connecting 0xa1')
  rerender(tree(1))
  rerender(tree(2))
  expect(initialize).toHaveBeenCalledOnce()
})

it('initializes an instance that has started already, whose storage then counts', async () => {
  const { appkit } = createTestAppKit()
  const warn = vi.spyOn(appkit.logger, 'warn').mockImplementation(() => {})
  await appkit.start()
  const initialize = vi.fn(() => {
    appkit.setThemeMode('light')
    hydrate(appkit, COOKIES)
  })
  render(
    <AppKitProvider appkit={appkit} initialize={initialize}>
      <Account />
    </AppKitProvider>,
  )
  expect(initialize).toHaveBeenCalledOnce()
  expect(appkit.getThemeMode()).toBe('light')
  expect(screen.getByTestId(appkit.id).textContent).toBe('disconnected undefined')
  expect(warn.mock.calls).toEqual([[expect.stringContaining('hydrate()')]])
})

it('what is below renders again for its own reasons alone', () => {
  const { appkit } = createTestAppKit()
  const renders = vi.fn()
  function Child() {
    useAppKitInstance()
    renders()
    return null
  }
  const child = <Child />
  const tree = () => (
    <AppKitProvider appkit={appkit} initialize={() => {}}>
      {child}
    </AppKitProvider>
  )
  const { rerender } = render(tree())
  // Twice under StrictMode.
  const { length } = renders.mock.calls
  rerender(tree())
  expect(renders).toHaveBeenCalledTimes(length)
})

it('[REAL-7:hotReload] another provider with the same options takes the instance over, and the last one ends it', async () => {
  const options = {
    projectId: '0'.repeat(32),
    networks: [testNetwork('eip155', 1)],
    adapters: [mockAdapter().factory],
    storageKey: crypto.randomUUID(),
  }
  const seen: AppKit[] = []
  function Child() {
    seen.push(useAppKitInstance())
    return null
  }
  const provider = (key: string) => (
    <StrictMode>
      <AppKitProvider {...options} key={key}>
        <Child />
      </AppKitProvider>
    </StrictMode>
  )
  const { rerender, unmount } = render(provider('shop'))
  const island = render(provider('island'))
  const [first] = seen
  rerender(provider('account'))
  expect(new Set(seen)).toEqual(new Set([first]))
  // After whatever the provider that has gone has left to be done.
  const idle = () => new Promise((resolve) => setTimeout(resolve))
  await idle()
  expect(first?.signal.aborted).toBe(false)
  unmount()
  await idle()
  expect(first?.signal.aborted).toBe(false)
  island.unmount()
  await vi.waitFor(() => expect(first?.signal.aborted).toBe(true))
})

it('[REAL-9:activity] lives on where React hides and shows its tree, as cached layouts do: the account is connected again and signs, and its wallet is asked nothing', async () => {
  // As on a page: what is rendered comes to life by itself.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  const mock = mockAdapter({ wallets: [{ keepsPermission: true }] })
  const options = {
    projectId: '0'.repeat(32),
    networks: [testNetwork('eip155', 1)],
    adapters: [mock.factory],
    storage: 'local',
  } as const
  const seen: AppKit[] = []
  function Child() {
    seen.push(useAppKitInstance())
    return <Account />
  }
  const tree = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <AppKitProvider {...options}>
        <Child />
      </AppKitProvider>
    </Activity>
  )
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  root.render(tree('visible'))
  const shows = (appkit: AppKit | undefined, text: string) =>
    vi.waitFor(() =>
      expect(container.querySelector(`[data-testid="${appkit?.id}"]`)?.textContent).toBe(text),
    )
  await vi.waitFor(() => expect(seen.at(-1)?.getState().initialized).toBe(true))
  const [first] = seen
  await shows(first, 'disconnected undefined')
  await first?.connect({ connectorId: 'mock', namespace: 'eip155' })
  const address = mockAddress('eip155', 'mock', 0)
  await shows(first, `connected ${address}`)

  root.render(tree('hidden'))
  await vi.waitFor(() => expect(first?.signal.aborted).toBe(true))
  // Nothing that is open is left of it.
  await vi.waitFor(() => expect(mock.openHandles).toBe(0))
  expect(document.querySelector('latchkey-modal')).toBeNull()

  // Whoever would prompt now would wait for ever.
  mock.setApproval('hold')
  root.render(tree('visible'))
  await vi.waitFor(() => expect(seen.at(-1)).not.toBe(first))
  const second = seen.at(-1)
  await shows(second, `connected ${address}`)
  expect(mock.heldCount).toBe(0)
  expect(mock.calls.filter(({ method }) => method === 'connect')).toHaveLength(1)
  mock.setApproval('approve')
  expect(await second?.signMessage({ message: 'Hello' })).toBe(mockSignature(address, 'Hello'))
  await second?.open()
  expect(second?.getState().open).toBe(true)

  root.unmount()
  await vi.waitFor(() => expect(second?.signal.aborted).toBe(true))
  await vi.waitFor(() => expect(mock.openHandles).toBe(0))
  expect(document.querySelector('latchkey-modal')).toBeNull()
  container.remove()
})
