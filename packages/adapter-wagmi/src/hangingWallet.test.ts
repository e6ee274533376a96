import { type AppKit, createAppKit, selectConnections } from '@latchkey/appkit'
import { createLogger } from '@latchkey/foundation'
import { createPage, keepStorage, removePage } from '@latchkey/sandbox/testing'
import { type Config, createConfig, createStorage, getAccount, http, hydrate } from '@wagmi/core'
import { mainnet } from '@wagmi/core/chains'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScriptedProvider } from '../../foundation/test/scriptedProvider.js'
import { wagmiAdapter } from './wagmiAdapter.js'

const SLOW = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const QUICK = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

const clean: (() => unknown)[] = []
let page: EventTarget

beforeEach(() => {
  page = createPage()
  clean.push(removePage, keepStorage())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
  vi.useRealTimers()
})

/** Whatever needs no more than this time, and code that loads meanwhile. */
async function pass(ms: number) {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

/** A wallet that announces itself, and that does not answer `eth_accounts` while it hangs. */
function addWallet(rdns: string, address: string) {
  const waiting: (() => void)[] = []
  let isHanging = false
  const { listenerCount, provider } = createScriptedProvider({
    eth_requestAccounts: [address],
    eth_accounts: () =>
      isHanging ? new Promise((resolve) => waiting.push(() => resolve([address]))) : [address],
    eth_chainId: '0x1',
    wallet_getPermissions: [{ parentCapability: 'eth_accounts' }],
    wallet_requestPermissions: [{ parentCapability: 'eth_accounts' }],
  })
  const info = {
    uuid: crypto.randomUUID(),
    name: rdns,
    icon: 'data:image/png;base64,AAAA',
    rdns,
  }
  const announce = () =>
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  page.addEventListener('eip6963:requestProvider', announce)
  announce()
  return {
    listenerCount,
    hang() {
      isHanging = true
    },
    answer() {
      isHanging = false
      for (const reply of waiting.splice(0)) reply()
    },
  }
}

const entries = new Map<string, string>()
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
}

/** A page, with a config of the app's that wagmi reconnects as it is mounted, or with the kit's own. */
async function open(isApps: boolean): Promise<{ appkit: AppKit; config: Config | undefined }> {
  const config = isApps
    ? createConfig({
        chains: [mainnet],
        transports: { [mainnet.id]: http('http://127.0.0.1:9') },
        storage: createStorage({ storage }),
      })
    : undefined
  const appkit = createAppKit({
    projectId: 'test',
    networks: [{ ...mainnet, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }],
    adapters: [wagmiAdapter(config ? { config } : {})],
    metadata: { name: 'Test', description: '', url: 'http://localhost', icons: [] },
    storage: 'local',
    logger: createLogger({ level: 'silent' }),
  })
  clean.push(() => appkit.destroy())
  void appkit.start()
  if (config) void hydrate(config, { reconnectOnMount: true }).onMount()
  await pass(500)
  await pass(500)
  return { appkit, config }
}

const shown = ({ appkit }: { appkit: AppKit }) => {
  const { address, status } = appkit.getAccount()
  return [status, address]
}
const ids = ({ appkit }: { appkit: AppKit }) =>
  selectConnections(appkit.store.get, 'eip155')
    .map(({ connectorId }) => connectorId)
    .sort()

describe.each([
  ["an app's own config", true],
  ['a config of the kit’s', false],
])('a wallet that does not answer after a reload, with %s', (_name, isApps) => {
  async function reload(connected = ['dev.quick', 'dev.slow']) {
    entries.clear()
    if (connected.includes('dev.quick')) addWallet('dev.quick', QUICK)
    const slow = addWallet('dev.slow', SLOW)
    const before = await open(isApps)
    for (const connectorId of connected) {
      const connecting = before.appkit.connect({ connectorId })
      await pass(100)
      await connecting
    }
    expect(shown(before)).toEqual(['connected', SLOW])
    await before.appkit.destroy()
    slow.hang()
    return { ...(await open(isApps)), slow }
  }
  /** The account that wagmi shows, where the app has a config to see it by. */
  const expectWagmi = ({ config }: { config: Config | undefined }, address: string) => {
    if (config) expect(getAccount(config)).toMatchObject({ status: 'connected', address })
  }

  it('[R24][REAL-2:away] is awaited, and in use once it answers', async () => {
    const test = await reload()
    await pass(9_000)
    expect(shown(test)).toEqual(['connecting', SLOW])
    test.slow.answer()
    await pass(1_000)
    expect(shown(test)).toEqual(['connected', SLOW])
    expect(ids(test)).toEqual(['dev.quick', 'dev.slow'])
    expectWagmi(test, SLOW)
  })

  it('[R24][REAL-2:away] is away after 15 seconds, and back once wagmi has it or a person asks for it', async () => {
    const test = await reload(['dev.slow'])
    await pass(16_000)
    expect(shown(test)).toEqual(['disconnected', undefined])
    test.slow.answer()
    await pass(1_000)
    expect(shown(test)).toEqual(isApps ? ['connected', SLOW] : ['disconnected', undefined])
    const connecting = test.appkit.connect({ connectorId: 'dev.slow' })
    await pass(100)
    await connecting
    expect(shown(test)).toEqual(['connected', SLOW])
    expectWagmi(test, SLOW)
  })

  it('[R24][REAL-2:away] gives way to the other one after 15 seconds, and disturbs nothing when it answers', async () => {
    const test = await reload()
    await pass(16_000)
    expect(shown(test)).toEqual(['connected', QUICK])
    expect(ids(test)).toEqual(['dev.quick'])
    expectWagmi(test, QUICK)
    test.slow.answer()
    await pass(1_000)
    expect(shown(test)).toEqual(['connected', QUICK])
    expectWagmi(test, QUICK)
    // Nobody listens to what is nobody's connection.
    if (!isApps) expect(test.slow.listenerCount()).toBe(0)
    const connecting = test.appkit.connect({ connectorId: 'dev.slow' })
    await pass(100)
    await connecting
    expect(shown(test)).toEqual(['connected', SLOW])
    expectWagmi(test, SLOW)
  })
})
