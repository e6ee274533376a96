import { createTestContext } from '@latchkey/appkit/testing'
import { createLogger, type LogEntry } from '@latchkey/foundation'
import { type Config, createConfig, createStorage, http } from '@wagmi/core'
import { mainnet } from '@wagmi/core/chains'
import { expect, it } from 'vitest'
import { createWagmiAdapter } from './createWagmiAdapter.js'

/** A storage that keeps nothing. */
const storage = createStorage({
  storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
})

/** A config whose store says what one of another major version says. */
function createConfigOf(major: number): Config {
  const config = createConfig({ chains: [mainnet], transports: { 1: http() }, storage })
  const { persist } = config._internal.store as unknown as {
    persist: { setOptions(options: { version: number }): void }
  }
  persist.setOptions({ version: major })
  return config
}

function create(config: Config): readonly LogEntry[] {
  const said: LogEntry[] = []
  const logger = createLogger({ level: 'trace', sink: (entry) => said.push(entry) })
  const { context } = createTestContext([mainnet], { logger })
  const adapters = [
    createWagmiAdapter({ config })(context),
    createWagmiAdapter({ config })(context),
  ]
  for (const adapter of adapters) adapter.destroy?.()
  return said
}

it('says once that the app has a config of another wagmi', () => {
  const said = create(createConfigOf(2))
  expect(said.map(({ level, message }) => [level, message])).toEqual([
    ['error', 'wagmi is installed twice'],
  ])
  expect(JSON.stringify(said[0]?.data)).toContain('of wagmi 2, the adapter is for wagmi 3')
})

it('says nothing of a config of its own wagmi, nor of one that has no storage', () => {
  const config = createConfig({ chains: [mainnet], transports: { 1: http() }, storage })
  expect(create(config)).toEqual([])
  expect(
    create(createConfig({ chains: [mainnet], transports: { 1: http() }, storage: null })),
  ).toEqual([])
})
