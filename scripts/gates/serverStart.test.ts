import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ethersAdapter } from '../../packages/adapter-ethers/src/exports/index.js'
import { solanaAdapter } from '../../packages/adapter-solana/src/exports/index.js'
import { wagmiAdapter } from '../../packages/adapter-wagmi/src/exports/index.js'
import { connectorsAtom, createAppKit, hydrate } from '../../packages/appkit/src/exports/index.js'
import { mainnet, solana } from '../../packages/appkit/src/exports/networks.js'
import { formatTestCookies } from '../../packages/appkit/src/exports/testing.js'
import { createLogger, type LogEntry } from '../../packages/foundation/src/exports/index.js'

const PROJECT_ID = '0'.repeat(32)

/** What a visitor's browser has stored: on a server there is no wallet to connect again. */
const stored = formatTestCookies(
  [
    {
      namespace: 'eip155',
      connectorId: 'io.metamask',
      name: 'MetaMask',
      address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      caipNetworkId: 'eip155:1',
      isActive: true,
    },
  ],
  { storageKey: PROJECT_ID },
)

/** All that is written to a console while a test runs. */
function watchConsole(): readonly unknown[][] {
  const written: unknown[][] = []
  for (const method of ['debug', 'error', 'info', 'log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => written.push(words))
  onTestFinished(() => void vi.restoreAllMocks())
  return written
}

/** The promises that have failed while a test runs, and that nobody has looked after. */
function watchRejections(): readonly unknown[] {
  const rejections: unknown[] = []
  const note = (reason: unknown) => rejections.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  return rejections
}

it.each([
  { evm: 'ethers', createEvm: ethersAdapter, storage: 'local', cookies: '' },
  { evm: 'wagmi', createEvm: wagmiAdapter, storage: 'local', cookies: '' },
  { evm: 'ethers', createEvm: ethersAdapter, storage: 'cookie', cookies: stored },
  { evm: 'wagmi', createEvm: wagmiAdapter, storage: 'cookie', cookies: stored },
] as const)(
  '$evm and Solana start on a server without a warning, storage: $storage',
  async ({ createEvm, storage, cookies }) => {
    expect(globalThis).not.toHaveProperty('window')
    const written = watchConsole()
    const rejections = watchRejections()
    const said: LogEntry[] = []
    const appkit = createAppKit({
      projectId: PROJECT_ID,
      networks: [mainnet, solana],
      adapters: [createEvm(), solanaAdapter()],
      storage,
      logger: createLogger({ level: 'trace', sink: (entry) => said.push(entry) }),
    })
    onTestFinished(() => appkit.destroy())
    hydrate(appkit, cookies)
    expect(appkit.getAccount('eip155').status).toBe(cookies === '' ? 'disconnected' : 'connecting')
    await appkit.start()
    const faults = () => said.filter(({ level }) => level === 'warn' || level === 'error')
    // What looks for wallets comes after that, in files of its own.
    await vi.waitFor(() =>
      expect([appkit.store.get(connectorsAtom), faults()]).toEqual([
        { eip155: [], solana: [] },
        [],
      ]),
    )
    await vi.dynamicImportSettled()
    await appkit.destroy()
    await nextTurn()
    expect(faults()).toEqual([])
    expect(written).toEqual([])
    expect(rejections).toEqual([])
  },
)
