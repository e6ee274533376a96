import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findTypeErrors } from './findTypeErrors.mjs'

/** @typedef {import('../App.mjs').App} App */

/** What is in the packages and needs Vitest, which is not installed here. */
const ofVitest = /\/vitest$/

/** What Node has nothing to load of: needs lightningcss, which is not installed here either, or has types alone. */
const ofCompiler = /\/css-modules$|\/jsx$/

const versions = ['5.4', '5.9', '6', '7']
/** How the packages are found, and from which version on TypeScript lets a CommonJS file require an ES module there. */
const modes = [
  { resolution: 'bundler', module: 'esnext' },
  { resolution: 'nodenext', module: 'nodenext', requiresFrom: 5.8 },
  { resolution: 'node16', module: 'node16', requiresFrom: Number.POSITIVE_INFINITY },
  // TypeScript 6 calls it an error, 7 has it no longer.
  { resolution: 'node10', module: 'commonjs', before: 6 },
]

/** @param {App} app */
export async function checkTypeScript(app) {
  const entries = await findEntries(app)
  const run = entries.filter((entry) => !ofCompiler.test(entry))
  await writeSources(app, entries, run)
  for (const version of versions) {
    for (const { resolution, module, requiresFrom = 0, before = 99 } of modes) {
      if (Number(version) >= before) continue
      const requires = Number(version) >= requiresFrom
      await app.check(
        `[REAL-19:${resolution}] TypeScript ${version}, ${resolution}: import and import() compile, and require ${requires ? 'too' : 'is refused as TS1479'}`,
        async () => {
          const mode = ['--module', module, '--moduleResolution', resolution]
          const errors = await findTypeErrors(app, `typescript-${version}`, mode)
          const expected = requires ? [] : errors.filter(isRefusal)
          if (!requires && expected.length === 0) throw new Error('require is not refused')
          const left = errors.filter((line) => !expected.includes(line))
          if (left.length > 0) throw new Error(left.join('\n'))
        },
      )
    }
  }
  await app.check(
    `[REAL-18:noRunner] Node requires and imports ${run.length} entries, each once, without a test runner`,
    () => app.run('node', ['src/require.cjs']),
  )
}

/**
 * Every entry of what the app depends on, as its package names it.
 * @param {App} app
 * @returns {Promise<string[]>}
 */
async function findEntries({ folder, world }) {
  /** @type {{ dependencies: Record<string, string> }} */
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  return world.releases
    .filter(({ name }) => name in dependencies)
    .flatMap(({ name, manifest }) =>
      Object.keys(/** @type {object} */ (manifest.exports)).map((entry) => name + entry.slice(1)),
    )
    .filter((entry) => !ofVitest.test(entry) && !entry.endsWith('.json'))
}

/**
 * Files that take every entry, in each of the ways.
 * @param {App} app
 * @param {readonly string[]} entries
 * @param {readonly string[]} run those that Node loads
 */
async function writeSources({ folder }, entries, run) {
  const statics = entries.map((entry, index) => `import * as entry${index} from '${entry}'`)
  const list = `export const entries = [${entries.map((_entry, index) => `entry${index}`)}]`
  const later = entries.map((entry) => `import('${entry}')`)
  const both = `for (const entry of ${JSON.stringify(run)}) {
  const required = require(entry)
  import(entry).then((imported) => {
    if (imported !== required || Object.keys(required).length === 0) throw new Error(entry)
  })
}`
  const files = {
    'entries.mts': [...statics, list],
    'require.cts': [...statics, list],
    'import.cts': [`export const entries = () => Promise.all([${later}])`],
    'require.cjs': [both],
  }
  for (const [name, lines] of Object.entries(files))
    await writeFile(join(folder, 'src', name), `${lines.join('\n')}\n`)
}

/** @param {string} line */
const isRefusal = (line) => /^src\/require\.cts\(.*error TS1479/.test(line)
