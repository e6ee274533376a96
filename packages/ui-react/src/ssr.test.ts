import { dehydrate, hydrate, selectAppKitCookies } from '@latchkey/appkit'
import { formatTestCookies, mockAdapter, testNetwork } from '@latchkey/appkit/testing'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { defineElements } from './exports/elements.js'
import {
  AppKitAccountButton,
  AppKitButton,
  AppKitConnectButton,
  AppKitNetworkButton,
  AppKitProvider,
  createAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitState,
} from './exports/index.js'

const options = {
  projectId: '0'.repeat(32),
  networks: [testNetwork('eip155', 1)],
  adapters: [mockAdapter().factory],
  storage: 'cookie',
} as const

function App() {
  const { address, status } = useAppKitAccount()
  const { caipNetworkId } = useAppKitNetwork()
  const { initialized } = useAppKitState()
  return createElement('p', null, `${status} ${caipNetworkId} ${initialized} ${address}`)
}

const children = [
  createElement(AppKitButton, { key: 1 }),
  createElement(AppKitConnectButton, { key: 2 }),
  createElement(AppKitAccountButton, { key: 3 }),
  createElement(AppKitNetworkButton, { key: 4 }),
  createElement(App, { key: 5 }),
]

it('[SSR-1:import] imports, creates and renders on Node without a window', () => {
  expect(globalThis).not.toHaveProperty('window')
  const appkit = createAppKit(options)
  const html = renderToString(createElement(AppKitProvider, { appkit }, children))
  expect(html).toContain('disconnected eip155:1 false')
  expect(html.match(/<svg width="\d+" height="\d+"/g)).toHaveLength(4)
  const buttons = [
    ...html.matchAll(/<button type="button" aria-haspopup="dialog">(.*?)<\/button>/g),
  ]
  expect(buttons.map(([, words]) => words)).toEqual([
    'Connect Wallet',
    'Connect Wallet',
    'Connect Wallet',
    'Select network',
  ])
})

it('[SSR-1:import] renders with options of its own, and nothing that a strict CSP refuses', () => {
  const html = renderToString(createElement(AppKitProvider, { ...options }, children))
  expect(html).not.toMatch(/ style=|<style|<script/)
})

it('[SSR-1:import] renders the account of the request that it was given', async () => {
  const render = (state: string) =>
    renderToString(
      createElement(
        AppKitProvider,
        { ...options, initialize: (appkit) => hydrate(appkit, state) },
        children,
      ),
    )
  const cookies = formatTestCookies([
    {
      namespace: 'eip155',
      connectorId: 'mock',
      name: 'Mock',
      address: '0xa1',
      caipNetworkId: 'eip155:1',
      isActive: true,
    },
  ])
  expect(render(selectAppKitCookies(cookies))).toContain('connecting eip155:1 false 0xa1')
  expect(render('%%% not a state')).toContain('disconnected eip155:1 false undefined')
})

it('[REAL-15:visitors] error: an instance of the module is not rendered with the state of one visitor', () => {
  const appkit = createAppKit(options)
  const initialize = vi.fn()
  expect(() => renderToString(createElement(AppKitProvider, { appkit, initialize }))).toThrowError(
    expect.objectContaining({
      code: 'INVALID_OPTIONS',
      message: expect.stringContaining('needs options'),
    }),
  )
  expect(initialize).not.toHaveBeenCalled()
})

it('[SSR-1:import] renders hooks and buttons without a provider, as every visitor may see them', async () => {
  const appkit = createAppKit(options)
  const html = renderToString(createElement('main', null, children))
  expect(html).toContain('disconnected eip155:1 false')
  expect(html.match(/<latchkey-button>/g)).toHaveLength(4)
  // The module is run again, as a development server does.
  const again = createAppKit(options)
  expect(renderToString(createElement('main', null, children))).toBe(html)
  await Promise.all([appkit.destroy(), again.destroy()])
})

it('[REAL-15:visitors] error: an instance that has the state of a visitor is nobody’s default', async () => {
  const appkit = createAppKit(options)
  hydrate(appkit, dehydrate(appkit))
  expect(() => renderToString(createElement(App))).toThrowError(
    expect.objectContaining({
      code: 'INVALID_OPTIONS',
      message: expect.stringContaining('one of a visitor'),
    }),
  )
  expect(renderToString(createElement(AppKitProvider, { appkit }, children))).toContain('eip155:1')
  await appkit.destroy()
})

it('[SSR-1:import] has no elements to define', () => {
  expect(() => defineElements()).not.toThrow()
})
