import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sources } from './appFolder.mjs'
import { runApp } from './runApp.mjs'
import type { World } from './world.mjs'

const installs = '[REAL-19:npm] npm has installed it'
const warnsNot = '[REAL-19:npm] npm has warned of nothing'

// Of an app that depends on nothing npm asks nobody for anything.
const world: World = {
  releases: [],
  registryUrl: 'http://127.0.0.1:9/',
  sandbox: undefined as never,
  getBrowser: () => Promise.reject(new Error('No browser')),
  stop: () => Promise.resolve(),
}

let source: string
let folder: string | undefined
beforeEach(async () => {
  source = await mkdtemp(join(tmpdir(), 'stranger-'))
})
afterEach(async () => {
  await rm(source, { recursive: true })
  if (folder) await rm(folder, { recursive: true })
})

/** Runs an app whose manifest is this, as one that is installed in the folder of the last run of it. */
async function runWith(manifest: object, releases: World['releases'] = []) {
  await writeFile(join(source, 'package.json'), JSON.stringify({ name: 'app', ...manifest }))
  const plan = {
    name: `test-${process.pid}`,
    folders: [relative(sources, source)],
    checks: async (app: { folder: string }) => {
      folder = app.folder
    },
  }
  const { results, isKept } = await runApp(plan, { ...world, releases }, { fresh: false })
  return { isKept, statuses: Object.fromEntries(results.map((each) => [each.title, each.status])) }
}

describe('runApp', () => {
  it('looks at what npm has said of an installation that it keeps as it did when npm said it', async () => {
    const wanting = { engines: { node: '>=999' } }
    const statuses = { [installs]: 'passed', [warnsNot]: 'failed' }
    expect(await runWith(wanting)).toEqual({ isKept: false, statuses })
    expect(await runWith(wanting)).toEqual({ isKept: true, statuses })
  }, 60_000)

  it('installs anew when an installer would read something else in a manifest of ours, and only then; without a warning it says so each time', async () => {
    const statuses = { [installs]: 'passed', [warnsNot]: 'passed' }
    const release = (fields: object) => [
      {
        name: '@latchkey/some',
        tarball: '',
        integrity: JSON.stringify(fields),
        manifest: { version: '1.0.0', ...fields },
      },
    ]
    const older = release({ engines: { node: '>=20' } })
    expect(await runWith({}, older)).toEqual({ isKept: false, statuses })
    const same = release({ engines: { node: '>=20' }, exports: './some.js' })
    expect(await runWith({}, same)).toEqual({ isKept: true, statuses })
    const newer = release({ engines: { node: '>=22' } })
    expect(await runWith({}, newer)).toEqual({ isKept: false, statuses })
  }, 60_000)
})
