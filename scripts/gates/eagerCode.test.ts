import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const adapters = ['adapter-ethers', 'adapter-solana', 'adapter-wagmi']
const chainLibrary =
  /node_modules\/(ethers|viem|ox|abitype|wagmi|@wagmi|@noble|@solana|@walletconnect)\//

/** The inputs of the chunks that load with the entry of a package. */
async function eagerInputs(name: string): Promise<readonly string[]> {
  const entry = new URL(`../../packages/${name}/src/exports/index.ts`, import.meta.url)
  const { metafile } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['source'],
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const outputs = new Map(Object.entries(metafile.outputs))
  const first = [...outputs].find(([, { entryPoint }]) => entryPoint?.endsWith('exports/index.ts'))
  if (!first) throw new TypeError('no output for the entry')
  const chunks = new Set([first[0]])
  for (const chunk of chunks) {
    for (const { kind, path } of outputs.get(chunk)?.imports ?? []) {
      if (kind === 'import-statement') chunks.add(path)
    }
  }
  return [...chunks].flatMap((chunk) => Object.keys(outputs.get(chunk)?.inputs ?? {}))
}

it.each(adapters)(
  '%s loads no chain library before a wallet is chosen',
  async (name) => {
    const inputs = await eagerInputs(name)
    expect(inputs.some((path) => path.endsWith('Adapter.ts'))).toBe(true)
    expect(inputs.filter((path) => chainLibrary.test(path))).toEqual([])
  },
  30_000,
)

it('siwx brings shells alone into the page: messages, signatures and sessions load when somebody signs in', async () => {
  const inputs = await eagerInputs('siwx')
  const own = inputs.filter((path) => path.includes('packages/siwx/src/'))
  expect(own.some((path) => path.endsWith('/DefaultSIWX.ts'))).toBe(true)
  expect(
    own.filter((path) => /\/(?:errors|message|session|create\w+|verify\w+)/.test(path)),
  ).toEqual([])
  expect(inputs.filter((path) => /node_modules\//.test(path))).toEqual([])
}, 30_000)
