import { afterEach, expect, it, vi } from 'vitest'
import {
  createTestAppKit,
  type TestAppKitOptions,
  testNetwork,
} from '../testing/createTestAppKit.js'
import { createListSource } from '../wallets/createListSource.js'
import { isOnline } from './isOnline.js'

const RELAY = 'ws://localhost:5555'
const LOCAL = {
  ...testNetwork('eip155', 1),
  rpcUrls: { default: { http: ['http://127.0.0.1:8545', 'http://[::1]:8545/rpc'] } },
}
const HERE: TestAppKitOptions = {
  networks: [LOCAL],
  endpoints: { relay: RELAY, api: 'http://api.localhost:1' },
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function without(options: TestAppKitOptions): boolean {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  return isOnline(createTestAppKit(options).appkit)
}

it('needs no network where all that the app asks is on this machine', () => {
  expect(without(HERE)).toBe(true)
  expect(without({ ...HERE, endpoints: {}, enableWalletConnect: false })).toBe(true)
})

it.each<[string, TestAppKitOptions]>([
  ['the relay has no address of its own', { endpoints: {} }],
  ['the relay is elsewhere', { endpoints: { relay: 'wss://relay.example' } }],
  ['a server is elsewhere', { endpoints: { relay: RELAY, api: 'https://api.example' } }],
  ['a name begins like one of this machine', { endpoints: { relay: 'ws://localhost.example' } }],
  [
    'a server of the networks is elsewhere',
    { endpoints: { relay: RELAY, rpc: 'https://rpc.example' } },
  ],
  [
    'what looks like one of this machine is who asks',
    { endpoints: { relay: 'ws://localhost:1@relay.example' } },
  ],
  ['nobody knows whom wallets come from', { walletSource: createListSource([]) }],
  ['a network is elsewhere', { networks: [LOCAL, testNetwork('eip155', 2)] }],
  [
    'an address of the app for a network is elsewhere',
    { customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example' }] } },
  ],
  ['an address is none', { networks: [{ ...LOCAL, rpcUrls: { default: { http: ['nowhere'] } } }] }],
])('[R4] is offline without a network where %s', (_what, more) => {
  expect(without({ ...HERE, ...more })).toBe(false)
})

it('[R4] is offline without a network where the page is elsewhere', () => {
  vi.stubGlobal('location', new URL('https://localhost.example/'))
  expect(without(HERE)).toBe(false)
})

it('takes no address from what is no list of them', () => {
  const of = (list: unknown) =>
    without({ ...HERE, customRpcUrls: JSON.parse(`{"eip155:1":${list}}`) })
  expect([of('7'), of('[null]')]).toEqual([true, false])
})

it('is online where the browser says so', () => {
  expect(isOnline(createTestAppKit().appkit)).toBe(true)
})
