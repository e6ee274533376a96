import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isFullRun } from '../../packages/foundation/test/fuzzRuns.js'
import { run } from './childProcess.mjs'
import { root } from './root.mjs'

let folder: string
beforeEach(async () => {
  // Within the workspace, whose packages it imports.
  folder = await mkdtemp(join(root, 'node_modules/.empty-'))
  const project = (name: string) => ({ test: { name, include: [`${name}.test.mjs`], exclude: [] } })
  const projects = ['full', 'other', 'third'].map(project)
  await writeFile(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { projects: ${JSON.stringify(projects)} } }`,
  )
  await writeFile(
    join(folder, 'full.test.mjs'),
    "import { it } from 'vitest'\nit('passes', () => {})\n",
  )
})
afterEach(() => rm(folder, { recursive: true }))

const vitest = (...args: string[]) =>
  run(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      `--root=${folder}`,
      `--reporter=${join(root, 'scripts/lib/emptyProjectsReporter.mjs')}`,
      ...args,
    ],
    { timeoutMs: 60_000 },
  )

describe('emptyProjectsReporter', () => {
  it('fails a run in which one of the projects has no tests left, and names it', async () => {
    const { code, output } = await vitest('--project', 'full', '--project', 'other')
    expect(output.trim()).toBe('The project other has run no test')
    expect(code).toBe(1)
  }, 60_000)

  // Of a project that has some, the run before says nothing either.
  if (isFullRun)
    it('lets a run pass in which each project that was asked for has some', async () => {
      const { code, output } = await vitest('--project', 'full')
      expect({ code, output }).toEqual({ code: 0, output: '' })
    }, 60_000)
})
