import { type CustomWallet, connectAttemptAtom, type WalletQuery } from '@latchkey/appkit'
import { createTestAppKit, mockAdapter, type TestAppKitOptions } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import { Activity, type ReactNode, StrictMode, useEffect, useRef } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { AppKitProvider } from '../AppKitProvider.js'
import { useAppKitWallets } from './useAppKitWallets.js'

afterEach(cleanup)

const listed = (index: number): CustomWallet => ({ id: `w${index}`, name: `Wallet ${index}` })

/** A directory of 90 wallets that remembers what it was asked, and fails when told. */
function createDirectory() {
  const wallets = Array.from({ length: 90 }, (_, index) => listed(index))
  const queries: WalletQuery[] = []
  const directory = {
    queries,
    isDown: false,
    source: async (query: WalletQuery) => {
      queries.push(query)
      const { page = 1, entries = 40, search = '' } = query
      if (directory.isDown) throw new Error('down')
      const found = wallets.filter(({ name }) => name.includes(search))
      return { wallets: found.slice((page - 1) * entries, page * entries), count: found.length }
    },
  }
  return directory
}

function setup(options: TestAppKitOptions = {}) {
  const directory = createDirectory()
  const test = createTestAppKit({
    mocks: [mockAdapter({ walletConnect: true })],
    walletSource: directory.source,
    ...options,
  })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <AppKitProvider appkit={test.appkit}>{children}</AppKitProvider>
    </StrictMode>
  )
  const view = renderHook(useAppKitWallets, { wrapper })
  return {
    ...test,
    directory,
    unmount: view.unmount,
    get current() {
      return view.result.current
    },
  }
}

type Test = ReturnType<typeof setup>

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: unknown) => (AppKitError.is(error) ? error.code : error),
  )

/** The wallet of this browser, and the row of WalletConnect. */
async function ready(test: Test) {
  await waitFor(() => expect(test.current.isInitialized).toBe(true))
  const find = (id: string) => {
    const found = test.current.wallets.find((wallet) => wallet.id === id)
    if (!found) throw new Error(`No ${id}`)
    return found
  }
  return { browserWallet: find('mock'), walletConnect: find('walletConnect') }
}

describe('useAppKitWallets', () => {
  it('[HEAD-1:wallets] starts the instance, lists wallets and asks nobody', async () => {
    const test = setup()
    await ready(test)
    expect(test.directory.queries).toEqual([])
    expect(test.current).toMatchObject({
      wcWallets: [],
      page: 0,
      count: 0,
      isFetchingWallets: false,
      wcUri: undefined,
      wcError: false,
      connectingWallet: undefined,
    })
  })

  it('[HEAD-1:connect] connects a wallet of this browser, and says so meanwhile', async () => {
    const test = setup()
    const { browserWallet } = await ready(test)
    test.mock.setApproval('hold')
    let connecting: ReturnType<typeof test.current.connect> | undefined
    await act(async () => {
      connecting = test.current.connect(browserWallet, 'eip155', { caipNetworkId: 'eip155:2' })
    })
    expect(test.current.connectingWallet?.id).toBe('mock')
    expect(test.current.isFetchingWcUri).toBe(false)
    await act(async () => {
      test.mock.approve()
      await connecting
    })
    expect(await connecting).toMatchObject([{ connectorId: 'mock', caipNetworkId: 'eip155:2' }])
    expect(test.current.connectingWallet).toBeUndefined()
    expect(test.appkit.getState().open).toBe(false)
  })

  it('[HEAD-1:connect] error: what a wallet declines is typed, and leaves nothing under way', async () => {
    const test = setup()
    const { browserWallet } = await ready(test)
    test.mock.setApproval('reject')
    await act(async () => {
      expect(await codeOf(test.current.connect(browserWallet))).toBe('USER_REJECTED')
    })
    expect(test.current.connectingWallet).toBeUndefined()
    expect(test.appkit.store.get(connectAttemptAtom)?.status).toBe('declined')
  })

  it('[HEAD-1:connect] takes a question back', async () => {
    const test = setup()
    const { browserWallet } = await ready(test)
    test.mock.setApproval('hold')
    let code: Promise<unknown> | undefined
    await act(async () => {
      code = codeOf(test.current.connect(browserWallet))
    })
    await act(async () => test.current.resetConnectingWallet())
    expect(await code).toBe('CONNECTION_ABORTED')
    expect(test.current.connectingWallet).toBeUndefined()

    const controller = new AbortController()
    await act(async () => {
      code = codeOf(test.current.connect(browserWallet, undefined, { signal: controller.signal }))
    })
    await act(async () => controller.abort())
    expect(await code).toBe('CONNECTION_ABORTED')
  })

  it('[HEAD-1:pairing] gives the URI of a phone wallet, and is connected when the phone approves', async () => {
    const test = setup()
    await ready(test)
    let uri: string | undefined
    await act(async () => {
      uri = await test.current.getWcUri()
    })
    expect(uri).toBe(test.phone.uris[0])
    expect(test.current).toMatchObject({
      wcUri: uri,
      wcClientId: 'did:key:mock',
      isFetchingWcUri: false,
    })
    act(() => test.phone.renew())
    expect(test.current.wcUri).toBe(test.phone.uris[1])
    await act(async () => test.phone.approve())
    await waitFor(() => expect(test.appkit.getIsConnectedState()).toBe(true))
    expect(test.current).toMatchObject({
      wcUri: undefined,
      wcClientId: undefined,
      connectingWallet: undefined,
    })
  })

  it('[HEAD-1:pairing] ends a pairing, and makes another', async () => {
    const test = setup()
    await ready(test)
    await act(() => test.current.getWcUri())
    await act(async () => test.current.resetWcUri())
    expect(test.current).toMatchObject({ wcUri: undefined, isFetchingWcUri: false })
    await act(() => test.current.getWcUri())
    expect(test.current.wcUri).toBe(test.phone.uris[1])
  })

  it('[HEAD-1:pairing] error: a phone that declines leaves an error and no URI to scan', async () => {
    const test = setup()
    const { walletConnect } = await ready(test)
    let code: Promise<unknown> | undefined
    await act(async () => {
      code = codeOf(test.current.connect(walletConnect))
    })
    await waitFor(() => expect(test.current.wcUri).toBeDefined())
    expect(test.current.connectingWallet?.id).toBe('walletConnect')
    await act(async () => {
      test.phone.reject()
      expect(await code).toBe('USER_REJECTED')
    })
    expect(test.current.wcError).toBe(true)
    await act(() => test.current.getWcUri())
    expect(test.current).toMatchObject({ wcError: false, wcUri: test.phone.uris[1] })
  })

  it('[HEAD-1:directory][WAL-1:pagesOf40,search] pages through the directory', async () => {
    const test = setup()
    await ready(test)
    await act(() => test.current.fetchWallets())
    expect(test.current).toMatchObject({ page: 1, count: 90, isFetchingWallets: false })
    expect(test.current.wcWallets.map(({ id }) => id)).toContain('w39')
    expect(test.current.wcWallets).toHaveLength(40)
    await act(() => test.current.fetchWallets({ page: 2 }))
    await act(() => test.current.fetchWallets({ page: 3 }))
    expect(test.current.page).toBe(3)
    expect(new Set(test.current.wcWallets.map(({ id }) => id)).size).toBe(90)
    await act(() => test.current.fetchWallets({ search: 'Wallet 77' }))
    expect(test.current.wcWallets.map(({ id }) => id)).toEqual(['w77'])
    expect(test.current).toMatchObject({ page: 1, count: 1 })
  })

  it('[HEAD-1:directory] shows the answer to the last question only', async () => {
    const test = setup()
    await ready(test)
    await act(async () => {
      await Promise.all([
        test.current.fetchWallets({ search: 'Wallet 1' }),
        test.current.fetchWallets({ search: 'Wallet 22' }),
      ])
    })
    expect(test.current.wcWallets.map(({ id }) => id)).toEqual(['w22'])
  })

  it('[HEAD-1:pairing] connects a wallet of the directory by its URI, and names it meanwhile', async () => {
    const test = setup()
    await ready(test)
    await act(() => test.current.fetchWallets({ search: 'Wallet 77' }))
    const [wallet] = test.current.wcWallets
    if (!wallet) throw new Error('No wallet')
    let connecting: Promise<unknown> | undefined
    await act(async () => {
      connecting = test.current.connect(wallet)
    })
    await waitFor(() => expect(test.current.wcUri).toBeDefined())
    expect(test.current.connectingWallet?.name).toBe('Wallet 77')
    await act(async () => {
      test.phone.approve()
      await connecting
    })
    expect(test.appkit.getIsConnectedState()).toBe(true)
  })

  it('[HEAD-1:directory] error: a directory that is down is an error, not an empty one', async () => {
    const test = setup()
    await ready(test)
    test.directory.isDown = true
    await act(async () => {
      expect(await codeOf(test.current.fetchWallets())).toBe('WALLETS_UNAVAILABLE')
    })
    expect(test.current.walletsError?.code).toBe('WALLETS_UNAVAILABLE')
    expect(test.current.isFetchingWallets).toBe(false)
    test.directory.isDown = false
    await act(() => test.current.fetchWallets())
    expect(test.current.walletsError).toBeUndefined()
    expect(test.current.wcWallets).toHaveLength(40)
  })

  it('[REAL-9:activity][HEAD-1:directory] what is under way when React hides it is asked for again when it is back', async () => {
    const directory = createDirectory()
    const { appkit } = createTestAppKit({
      mocks: [mockAdapter({ walletConnect: true })],
      walletSource: directory.source,
    })
    let current: ReturnType<typeof useAppKitWallets> | undefined
    function Wallets() {
      current = useAppKitWallets()
      const isAsked = useRef(false)
      useEffect(() => {
        if (!isAsked.current) void current?.fetchWallets({ search: 'Wallet 77' })
        isAsked.current = true
      }, [])
      return null
    }
    const tree = (mode: 'visible' | 'hidden') => (
      <AppKitProvider appkit={appkit}>
        <Activity mode={mode}>
          <Wallets />
        </Activity>
      </AppKitProvider>
    )
    const { rerender } = render(tree('visible'))
    expect(current?.isFetchingWallets).toBe(true)
    rerender(tree('hidden'))
    rerender(tree('visible'))
    await waitFor(() => expect(current?.wcWallets.map(({ id }) => id)).toEqual(['w77']))
    expect(current?.isFetchingWallets).toBe(false)
  })

  it('leaves nothing behind, and renders on a server', async () => {
    const test = setup()
    await ready(test)
    test.unmount()
    const Names = () => useAppKitWallets().wallets.map(({ name }) => name)
    const html = renderToString(
      <AppKitProvider appkit={test.appkit}>
        <Names />
      </AppKitProvider>,
    )
    expect(html).toBe('')
    expect(document.querySelector('latchkey-modal')).toBeNull()
  })
})
