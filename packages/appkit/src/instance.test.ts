import { describe, expect, it, vi } from 'vitest'
import { createAppKit } from './createAppKit.js'
import { getFeature, loadView } from './feature/loadView.js'
import { readMetadata } from './options/readMetadata.js'
import { dehydrate, hydrate } from './persistence/hydrate.js'
import { createTestAppKit, testNetwork } from './testing/createTestAppKit.js'
import { mockAdapter } from './testing/mockAdapter.js'
import { mockWalletConnect } from './testing/mockWalletConnect.js'

describe('an instance', () => {
  it('[SSR-1:import] is made, asked and rendered from without a window', () => {
    expect(globalThis.window).toBeUndefined()
    const { appkit } = createTestAppKit({ storage: 'cookie' })
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(readMetadata(appkit)).toMatchObject({ name: 'Test', url: 'https://app.example' })
    expect(dehydrate(appkit)).toBeTypeOf('string')
  })

  it('[SSR-1:import] reads the document when it is asked, not when it is made', () => {
    const options = { projectId: 'p', networks: [testNetwork('eip155', 1)] }
    const appkit = createAppKit(options)
    expect(readMetadata(appkit)).toEqual({
      name: 'Unknown app',
      description: '',
      url: '',
      icons: [],
    })
    vi.stubGlobal('document', { title: 'My page', querySelector: () => null })
    expect(readMetadata(appkit).name).toBe('My page')
    vi.unstubAllGlobals()
  })

  it('has in the browser the state that the server has rendered', async () => {
    const first = createTestAppKit()
    await first.appkit.start()
    await first.appkit.connect({ connectorId: 'mock' })
    await first.appkit.switchNetwork('eip155:2')
    const text = dehydrate(first.appkit)
    expect(text).not.toMatch(/[<>"']/)
    const server = createTestAppKit().appkit
    const client = createTestAppKit().appkit
    hydrate(server, text)
    hydrate(client, dehydrate(server))
    expect(server.getAccount()).toMatchObject({
      status: 'connecting',
      caipAddress: first.appkit.getCaipAddress(),
    })
    expect(client.getAccount()).toEqual(server.getAccount())
    expect(client.getCaipNetworkId()).toBe('eip155:2')
    expect(dehydrate(client)).toBe(dehydrate(server))
  })

  it.each([
    '',
    'garbage',
    '%E0%A4%A',
    '@latchkey:x/connection/eip155/mock=1',
    `${encodeURIComponent('@latchkey:x/connection/eip155/mock')}=${encodeURIComponent('{"v":1,"d":{}}')}`,
    'x'.repeat(100_000),
  ])('[R11] ignores a state that is garbage', (state) => {
    const { appkit } = createTestAppKit()
    hydrate(appkit, state)
    hydrate(appkit, null as unknown as string)
    expect(appkit.getAccount().status).toBe('disconnected')
  })

  it('a stored account of a wallet that is gone is gone after the start', async () => {
    const first = createTestAppKit()
    await first.appkit.start()
    await first.appkit.connect({ connectorId: 'mock' })
    const { appkit } = createTestAppKit()
    hydrate(appkit, dehydrate(first.appkit))
    await appkit.start()
    expect(appkit.getAccount().status).toBe('disconnected')
  })

  it('[INST-1:noSharedState] shares nothing with another', async () => {
    const one = createTestAppKit()
    const two = createTestAppKit()
    await Promise.all([one.appkit.start(), two.appkit.start()])
    const onTwo = vi.fn()
    two.appkit.subscribeState(onTwo)
    two.appkit.subscribeAccount(onTwo)
    two.appkit.subscribeEvents(onTwo)
    await one.appkit.connect({ connectorId: 'mock' })
    await one.appkit.open()
    one.appkit.setThemeMode('light')
    one.appkit.showSuccessMessage('one')
    one.appkit.addNetwork('eip155', testNetwork('eip155', 9))
    expect(onTwo).not.toHaveBeenCalled()
    expect(two.appkit.getIsConnectedState()).toBe(false)
    expect(two.appkit.getThemeMode()).toBe('dark')
    expect(two.appkit.getCaipNetworks()).toHaveLength(2)
    expect(two.mock.calls.some(({ method }) => method === 'connect')).toBe(false)
    await one.appkit.destroy()
    await two.appkit.connect({ connectorId: 'mock' })
    expect(two.appkit.getIsConnectedState()).toBe(true)
  })

  it('[CFG-13] works with a namespace that the kernel has never heard of', async () => {
    const mock = mockAdapter({ namespace: 'mychain', walletConnect: true })
    const { appkit } = createTestAppKit({ mocks: [mock] })
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    await appkit.switchNetwork('mychain:2')
    expect(appkit.getCaipAddress()).toMatch(/^mychain:2:0x/)
    await expect(appkit.signMessage({ message: 'x' })).resolves.toMatch(/^0x/)
    await appkit.disconnect()
  })

  it('[CFG-14:registeredExplicitly] works without any adapter, and with one that fails', async () => {
    const options = { projectId: '0'.repeat(32), networks: [testNetwork('eip155', 1)] }
    const bare = createAppKit({ ...options, storage: 'memory' })
    await bare.start()
    await bare.open()
    expect(bare.getState().open).toBe(true)
    await bare.destroy()
    const broken = mockAdapter({ faults: { watchConnectors: 'throw-sync' } })
    const { appkit } = createTestAppKit({
      mocks: [broken, mockAdapter({ namespace: 'solana' })],
    })
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    expect(appkit.getIsConnectedState('solana')).toBe(true)
  })

  it('starts once', async () => {
    const { appkit, mock } = createTestAppKit()
    expect(appkit.start()).toBe(appkit.start())
    await appkit.start()
    expect(mock.calls.filter(({ method }) => method === 'watchConnectors')).toHaveLength(1)
  })

  it('[LEAK-1:destroyListeners] destroy leaves no watcher and no socket, and ends what waits', async () => {
    const phone = mockWalletConnect()
    const late = mockAdapter({
      wallets: [{}, { id: 'late', announceAfterMs: 60_000 }],
      walletConnect: true,
    })
    const { appkit } = createTestAppKit({ mocks: [late], phone })
    await appkit.start()
    const pairing = expect(appkit.connect({ connectorId: 'walletConnect' })).rejects.toThrow()
    await vi.waitFor(() => expect(phone.uris).toHaveLength(1))
    late.setApproval('hold')
    const connecting = expect(appkit.connect({ connectorId: 'mock' })).rejects.toThrow()
    await vi.waitFor(() => expect(late.heldCount).toBe(1))
    await appkit.destroy()
    await appkit.destroy()
    await Promise.all([pairing, connecting])
    expect(late.openHandles).toBe(0)
    expect(late.heldCount).toBe(0)
    expect(phone.isDestroyed).toBe(true)
    expect(appkit.signal.aborted).toBe(true)
    const code = { code: 'DESTROYED' }
    await expect(appkit.connect({ connectorId: 'mock' })).rejects.toMatchObject(code)
    await expect(appkit.switchNetwork('eip155:2')).rejects.toMatchObject(code)
    await expect(appkit.signMessage({ message: 'x' })).rejects.toMatchObject(code)
    await appkit.open()
    expect(appkit.getState().open).toBe(false)
  })

  it('[LEAK-1:destroyListeners] may be destroyed before it has started', async () => {
    const { appkit, mock } = createTestAppKit()
    const started = appkit.start()
    await appkit.destroy()
    await started
    expect(mock.openHandles).toBe(0)
  })
})

describe('theme', () => {
  it('[THEME-1][THEME-4:themeMode,themeVariables,w3mThemeVariables] is dark, and changes at run time', () => {
    const { appkit } = createTestAppKit({ themeVariables: { '--w3m-accent': 'red' } })
    const themes: unknown[] = []
    appkit.subscribeTheme((theme) => themes.push(theme))
    expect(appkit.getThemeMode()).toBe('dark')
    expect(appkit.getThemeVariables()).toEqual({ '--apkt-accent': 'red' })
    appkit.setThemeMode('light')
    appkit.setThemeVariables({ '--apkt-z-index': 5 })
    expect(themes.at(-1)).toEqual({
      themeMode: 'light',
      themeVariables: { '--apkt-accent': 'red', '--apkt-z-index': 5 },
      w3mThemeVariables: { '--w3m-accent': 'red', '--w3m-z-index': 5 },
    })
  })
})

describe('features', () => {
  it('loads a view of a registered feature on demand', async () => {
    const load = vi.fn(async () => ({ default: 'the view' }))
    const { appkit } = createTestAppKit({
      features: [{ key: 'swaps', views: { Swap: { title: 'Swap', load } } }],
    })
    expect(load).not.toHaveBeenCalled()
    expect(getFeature(appkit, 'swaps')?.key).toBe('swaps')
    await expect(loadView(appkit, 'Swap')).resolves.toBe('the view')
    await expect(loadView(appkit, 'constructor')).rejects.toThrow('View not found')
    load.mockRejectedValueOnce(new Error('404'))
    await expect(loadView(appkit, 'Swap')).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
  })

  it('loads the views that have no `load` from the code of their feature, and says where there is none', async () => {
    const load = vi.fn(async () => ({ views: { Swap: async () => ({ default: 'the view' }) } }))
    const views = { Swap: { title: 'Swap' }, SwapPreview: { title: 'Review' } }
    const other = { key: 'other', views: { Toy: { title: 'Toy' } } }
    const { appkit } = createTestAppKit({ features: [{ key: 'swaps', views, load }, other] })
    expect(load).not.toHaveBeenCalled()
    await expect(loadView(appkit, 'Swap')).resolves.toBe('the view')
    for (const name of ['SwapPreview', 'Toy'])
      await expect(loadView(appkit, name)).rejects.toMatchObject({
        code: 'CHUNK_LOAD_FAILED',
        cause: { code: 'VIEW_NOT_FOUND' },
      })
    load.mockRejectedValueOnce(new Error('404'))
    await expect(loadView(appkit, 'Swap')).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
  })
})

describe('events', () => {
  it('keeps the last, and a listener that throws stops nobody', async () => {
    const { appkit } = createTestAppKit()
    const heard: string[] = []
    appkit.subscribeEvents(() => {
      throw new Error('mine')
    })
    const stop = appkit.subscribeEvents(({ data }) => heard.push(data.event))
    await appkit.open()
    // The failure of the other is told as any is.
    expect(heard).toEqual(['INTERNAL_SDK_ERROR', 'MODAL_OPEN'])
    expect(appkit.events.last()?.data.event).toBe('INTERNAL_SDK_ERROR')
    stop()
    appkit.close()
    expect(heard).toHaveLength(2)
  })
})
