import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BuildOptions, OutputFile } from 'esbuild'

/** The name under which a bundle's exports are reachable inside its own wrapper. */
export const bundleName = 'sandboxBundle'

/** Every login site and every phone serves the same: each is bundled once. */
const built = new Map<string, Promise<string>>()

/**
 * Bundles a module of this package for the browser into one classic script (no eval, no import), as
 * `var sandboxBundle = …`. `path` is that of its file below the folder of the sources, without extension.
 */
export const buildScript = (path: string): Promise<string> => {
  const script = built.get(path) ?? buildAnew(path)
  built.set(path, script)
  script.catch(() => built.delete(path))
  return script
}

const buildAnew = async (path: string): Promise<string> => {
  const { build } = await import('esbuild')
  return textOf(path, await build(scriptOptions(path)))
}

/** The same for what few ask for, and who asks cannot wait. */
export const loadScriptBuilder = async (): Promise<(path: string) => string> => {
  const { buildSync } = await import('esbuild')
  return (path) => textOf(path, buildSync(scriptOptions(path)))
}

/** How a module of this package becomes a script. */
export const scriptOptions = (path: string) => {
  const files = ['wallets/browser/page/nodeGlobals', path].map(find)
  const [globals = '', entry = ''] = files
  return {
    entryPoints: [entry],
    inject: [globals],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: bundleName,
    platform: 'browser',
    target: 'es2022',
    define: { global: 'globalThis' },
    // Among the sources nothing needs to have been built: not before the first start.
    conditions: entry.endsWith('.ts') ? ['source', 'module'] : ['module'],
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
  } as const satisfies BuildOptions
}

const textOf = (path: string, { outputFiles }: { outputFiles: readonly OutputFile[] }): string => {
  const [file] = outputFiles
  if (!file) throw new Error(`The sandbox's page script could not be bundled: ${path}`)
  return file.text
}

const find = (path: string): string => {
  const base = fileURLToPath(new URL(`../${path}`, import.meta.url))
  // There lie sources while developing, and compiled modules once installed.
  const entry = [`${base}.ts`, `${base}.js`].find((file) => existsSync(file))
  if (entry === undefined) throw new Error(`The sandbox's page script is missing: ${path}`)
  return entry
}

/** JSON that is safe inside a script, also one in an HTML page. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
