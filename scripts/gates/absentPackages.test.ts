import { join } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { expect, it } from 'vitest'
import { root } from '../lib/root.mjs'

/** Packages of the kit that another app may have installed, and this one has not: neither kernel nor modal brings them. */
const OPTIONAL =
  '(?:(?:adapter|feature)-|(?:auth-frame|embedded-wallet|money|pictures|siwx)(?:/|$))'
/** What these stand on is not there either. */
const ABSENT = new RegExp(
  `^(?:@latchkey/${OPTIONAL}|ethers$|viem$|wagmi$|@wagmi/|@solana/|@wallet-standard/)`,
)

/** Packages that are not there, as a bundler meets them. */
function absent(asked: Set<string>): Plugin {
  return {
    name: 'absent',
    setup({ onLoad, onResolve }) {
      onLoad({ filter: /\.css$/ }, () => ({ contents: 'module.exports = {}', loader: 'js' }))
      onResolve({ filter: ABSENT }, ({ importer, path }) => {
        if (importer.includes('node_modules')) return undefined
        asked.add(path)
        return { errors: [{ text: `${path} is not installed` }] }
      })
    },
  }
}

/** Bundles an app without these packages. */
function bundle(entry: Pick<BuildOptions, 'entryPoints' | 'stdin'>, asked: Set<string>) {
  return build({
    ...entry,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['source'],
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
    plugins: [absent(asked)],
    absWorkingDir: root,
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
}

it('[CFG-14:costsNothing,breaksNoBundle] an app without a chain stack and without a feature is bundled', async () => {
  const asked = new Set<string>()
  const { metafile, outputFiles, warnings } = await bundle(
    { entryPoints: [join(root, 'examples/custom-adapter/src/main.tsx')] },
    asked,
  )
  expect(warnings).toEqual([])
  expect(outputFiles.length).toBeGreaterThan(5)
  const inputs = Object.keys(metafile.inputs)
  const ofOthers = new RegExp(`^packages/${OPTIONAL}`)
  expect(inputs.filter((path) => ofOthers.test(path))).toEqual([])
  expect([...asked]).toEqual([])
}, 30_000)

it.each([
  '@latchkey/adapter-solana',
  '@latchkey/auth-frame/storage',
  '@latchkey/embedded-wallet',
  '@latchkey/money',
  '@latchkey/siwx',
])('an app with one of them is not: %s', async (name) => {
  const asked = new Set<string>()
  const contents = `import '${name}'`
  const stdin = { contents, resolveDir: join(root, 'examples/react-multichain') }
  await expect(bundle({ stdin }, asked)).rejects.toThrow('is not installed')
  expect([...asked]).toEqual([name])
})
