import { describe, expect, it } from 'vitest'
import { measureEager, reactPackages } from './bytes.mjs'

/** 1 kB is 1000 bytes. */
const kilobytes = (count: number) => count * 1000

/** Libraries that no page may load before someone connects. */
const lateLibraries = /^(ethers|viem|wagmi|@wagmi\/|@walletconnect\/|@reown\/|@solana\/web3\.js)/

/** What draws, finds and holds pictures: none of it is in a page before the modal is on show. */
const pictureTables =
  /\/picture\/|packages\/pictures\/src\/(?!pictures\.ts|exports\/)|\/DrawnPicture\./

/** The kit and one button: what is weighed is the kit, not the page around it. `npm run bench` measures the same apps. */
const oneChainApp = 'bench/latchkey/ethers/main.tsx'
const bothChainsApp = 'bench/latchkey/multi/main.tsx'
const everythingApp = 'bench/latchkey/everything/main.tsx'

/** What a page fetches while it is idle: the modal, and what lists the wallets that are there. */
const ahead = /\/(?:takeOver\.tsx|pageWallets\.ts)$/

describe('a button and the kit', () => {
  it('weighs at most 18 kB gz over React with one chain stack, as this workspace builds it', async () => {
    const eager = await measureEager({ entry: oneChainApp, without: reactPackages })
    expect(eager.packages.filter((name) => lateLibraries.test(name))).toEqual([])
    expect(eager.inputs.filter(({ path }) => pictureTables.test(path))).toEqual([])
    expect(eager.bytes, heaviest(eager)).toBeLessThanOrEqual(kilobytes(18))
  })

  it('weighs at most 20 kB gz over React with both chain stacks and every feature', async () => {
    const alone = await measureEager({ entry: oneChainApp, without: reactPackages })
    const all = await measureEager({ entry: everythingApp, without: reactPackages })
    expect(all.inputs.some(({ path }) => path.includes('packages/pictures/src/'))).toBe(true)
    expect(all.inputs.filter(({ path }) => pictureTables.test(path))).toEqual([])
    expect(all.bytes).toBeGreaterThan(alone.bytes)
    expect(all.packages.filter((name) => lateLibraries.test(name))).toEqual([])
    expect(all.bytes, heaviest(all)).toBeLessThanOrEqual(kilobytes(20))
  })
})

it('weighs at most 60 kB gz over React with both chain stacks once the page is idle', async () => {
  const page = { entry: bothChainsApp, without: reactPackages }
  const eager = await measureEager(page)
  const idle = await measureEager({ ...page, ahead })
  expect(idle.inputs.filter(({ path }) => ahead.test(path))).toHaveLength(3)
  expect(idle.packages.filter((name) => lateLibraries.test(name))).toEqual([])
  expect(idle.bytes).toBeGreaterThan(2 * eager.bytes)
  expect(idle.bytes, heaviest(idle)).toBeLessThanOrEqual(kilobytes(60))
})

it('loads no wagmi with an app that leaves the config to the adapter', async () => {
  const eager = await measureEager({
    entry: 'packages/adapter-wagmi/src/exports/index.ts',
    append: "import { wagmiAdapter } from './index.js'\nglobalThis.adapter = wagmiAdapter()",
    without: reactPackages,
    isWeighed: false,
  })
  expect(eager.packages.filter((name) => lateLibraries.test(name))).toEqual([])
})

describe('the scale', () => {
  it('counts what is imported, not what import() loads later', async () => {
    const light = { entry: 'packages/foundation/src/time.ts', without: [] }
    const nothing = await measureEager(light)
    const late = await measureEager({ ...light, append: "globalThis.late = () => import('viem')" })
    const early = await measureEager({
      ...light,
      append: "import { createPublicClient } from 'viem'\nglobalThis.early = createPublicClient",
    })
    expect(nothing.packages).toEqual([])
    expect(late.packages).toEqual([])
    // A chunk of its own costs its link, and little more.
    expect(late.bytes - nothing.bytes).toBeLessThan(1_000)
    expect(early.packages).toContain('viem')
    expect(early.bytes).toBeGreaterThan(kilobytes(10))
  })
})

/** What to look at when a budget is broken. */
function heaviest({
  inputs,
  chunks,
  joinedBytes,
}: Awaited<ReturnType<typeof measureEager>>): string {
  const files = inputs.slice(0, 25).map(({ path, bytes }) => `${bytes}  ${path}`)
  return [`${chunks} chunks, ${joinedBytes} bytes gz as one file`, ...files, ''].join('\n')
}
