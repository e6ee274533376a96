import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const entry = fileURLToPath(new URL('exports/index.ts', import.meta.url))
const chainLibrary =
  /node_modules\/(ethers|viem|ox|abitype|wagmi|@wagmi|@noble|@solana|@walletconnect)\//

/** The inputs of the chunks that load with the entry. */
async function eagerInputs(): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [entry],
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

it('[BYTE-1] loads no chain library before a wallet is chosen', async () => {
  const inputs = await eagerInputs()
  expect(inputs.some((path) => path.endsWith('Adapter.ts'))).toBe(true)
  expect(inputs.filter((path) => chainLibrary.test(path))).toEqual([])
}, 30_000)
