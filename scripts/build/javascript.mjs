import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { rollup } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import preserveDirectives from 'rollup-preserve-directives'
import { cssModules } from '../../packages/ui-react/css-modules/index.js'
import { runtimeDependencies } from '../lib/workspace.mjs'

/** @typedef {import('../lib/workspace.mjs').Package} Package */

/**
 * Writes a package's ES modules to `dist`, one for each source file that its entries reach, with source maps.
 * @param {Package} target
 * @returns {Promise<void>}
 * @throws {Error} on any warning: an import that is no declared dependency, a circular import, an unknown name
 */
export async function buildJavaScript({ path, manifest, entries }) {
  const declared = [manifest.name, ...Object.keys(runtimeDependencies(manifest))]
  const bundle = await rollup({
    input: [...entries],
    external: (id) =>
      id.startsWith('node:')
        ? isBuiltin(id)
        : declared.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [
      cssModules(),
      json(),
      esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false, sourceMap: true }),
      preserveDirectives(),
    ],
    onwarn(warning) {
      // An entry of types alone has no JavaScript to speak of.
      if (warning.code === 'EMPTY_BUNDLE') return
      throw new Error(`${manifest.name}: ${warning.message}`)
    },
  })
  await bundle.write({
    dir: join(path, 'dist'),
    format: 'es',
    preserveModules: true,
    preserveModulesRoot: join(path, 'src'),
    sourcemap: true,
    entryFileNames: '[name].js',
  })
  await bundle.close()
}

/**
 * A JSON file as a module.
 * @returns {import('rollup').Plugin}
 */
function json() {
  return {
    name: 'latchkey-json',
    async load(id) {
      return id.endsWith('.json') ? `export default ${await readFile(id, 'utf8')}` : null
    },
  }
}
