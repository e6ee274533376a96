import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { run } from '../lib/childProcess.mjs'
import { root } from '../lib/root.mjs'
import { tsc } from '../lib/tsc.mjs'

/** @typedef {import('../lib/workspace.mjs').Package} Package */

/**
 * Writes a package's declarations to `dist` with tsc. It sees the other packages as their users do, by the
 * declarations in their `dist`, which must be built before; so the `source` condition is off, and no declaration can
 * reach into the sources of a neighbour.
 * @param {Package} target
 * @returns {Promise<void>}
 * @throws {Error} with tsc's words
 */
export async function buildDeclarations({ path, manifest, folder, entries }) {
  const project = join(root, 'node_modules/.cache/latchkey-build', `${folder}.tsconfig.json`)
  await mkdir(dirname(project), { recursive: true })
  const local = join(path, 'types')
  await writeFile(
    project,
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        customConditions: [],
        rootDir: join(path, 'src'),
        outDir: join(path, 'dist'),
        declaration: true,
        emitDeclarationOnly: true,
        declarationMap: false,
        stripInternal: true,
        noEmitOnError: true,
        typeRoots: [join(root, 'node_modules/@types')],
      },
      files: [
        ...entries,
        join(root, 'types/css.d.ts'),
        ...(existsSync(local) ? await declarationsIn(local) : []),
      ],
    }),
  )
  const { code, output } = await run(tsc, ['-p', project])
  if (code !== 0) throw new Error(`${manifest.name}: declarations\n${output}`)
  await assertNoNeighbourSources(join(path, 'dist'), folder)
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function declarationsIn(folder) {
  return (await readdir(folder))
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => join(folder, file))
}

/**
 * @param {string} dist
 * @param {string} folder
 */
async function assertNoNeighbourSources(dist, folder) {
  for (const file of await readdir(dist, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue
    const text = await readFile(join(dist, file), 'utf8')
    const leak =
      /(?:from|import\()\s*['"](?<path>[^'"]*\/src\/[^'"]*|(?:\.\.\/)+packages\/[^'"]*)['"]/.exec(
        text,
      )
    if (leak?.groups?.path !== undefined)
      throw new Error(`${folder}: dist/${file} names a source file: ${leak.groups.path}`)
  }
}
