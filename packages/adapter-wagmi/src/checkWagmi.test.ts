import { createLogger, type LogEntry } from '@latchkey/foundation'
import {
  type Config,
  createConfig,
  createStorage,
  disconnect,
  http,
  mock,
  version,
} from '@wagmi/core'
import { mainnet } from '@wagmi/core/chains'
import { expect, it } from 'vitest'
import { connectWallet } from './actions.js'

const ours = Number.parseInt(version, 10)
const other = ours === 2 ? 3 : 2

/** A storage that keeps nothing. */
const memory = createStorage({
  storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
})

function createAppConfig(storage: typeof memory | null = memory): Config {
  return createConfig({
    chains: [mainnet],
    transports: { 1: http() },
    connectors: [mock({ accounts: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'] })],
    storage,
  })
}

/** A config whose store says what one of another major version says. */
function createConfigOf(major: number): Config {
  const config = createAppConfig()
  const { persist } = config._internal.store as unknown as {
    persist: { setOptions(options: { version: number }): void }
  }
  persist.setOptions({ version: major })
  return config
}

/** What is said while a wallet connects twice. */
async function connectTwice(config: Config): Promise<readonly LogEntry[]> {
  const said: LogEntry[] = []
  const logger = createLogger({ level: 'trace', sink: (entry) => said.push(entry) })
  const [connector] = config.connectors
  if (!connector) throw new TypeError('no connector')
  const { signal } = new AbortController()
  for (const _time of [1, 2]) {
    await connectWallet(config, connector, { signal, logger })
    await disconnect(config, { connector })
  }
  return said
}

it('says once that the app has a config of another wagmi', async () => {
  const said = await connectTwice(createConfigOf(other))
  expect(said.map(({ level, message }) => [level, message])).toEqual([
    ['error', 'wagmi is installed twice'],
  ])
  expect(JSON.stringify(said[0]?.data)).toContain(
    `of wagmi ${other}, the adapter has wagmi ${ours}`,
  )
})

it('says nothing of a config of its own wagmi, nor of one that has no storage', async () => {
  expect(await connectTwice(createAppConfig())).toEqual([])
  expect(await connectTwice(createAppConfig(null))).toEqual([])
})
