import { writeFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureDependencies } from './ensureDependencies.mjs'

const lock = {
  packages: {
    '': {},
    'node_modules/one': { version: '1.0.0' },
    'node_modules/@scope/two': { version: '2.0.0' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
    'packages/own': { version: '0.1.0' },
    'node_modules/own': { link: true },
  },
}

let folder: string
let said: string
const output = {
  write(text: string) {
    said += text
    writeFileSync(join(folder, 'said'), '')
  },
}
/** What a fake npm does to be at work until progress was shown. */
const untilSaid = 'until [ -e said ]; do sleep 0.01; done'
const installed = async (packages: object) => {
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  await writeFile(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

/** Stands where npm would. */
const fakeNpm = async (script: string) => {
  const npm = join(folder, 'bin/npm')
  await mkdir(join(folder, 'bin'), { recursive: true })
  await writeFile(npm, `#!/bin/sh\necho "$@" >> asked\n${script}\n`)
  await chmod(npm, 0o755)
  vi.stubEnv('PATH', `${join(folder, 'bin')}${delimiter}${process.env.PATH}`)
}

beforeEach(async () => {
  said = ''
  folder = await mkdtemp(join(tmpdir(), 'install-'))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
  await fakeNpm('echo not wanted; exit 1')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

describe('ensureDependencies', () => {
  it('asks nobody where all is there, but for what other platforms need', async () => {
    const { 'node_modules/one': one, 'node_modules/@scope/two': two } = lock.packages
    await installed({ 'node_modules/one': one, 'node_modules/@scope/two': two })
    expect(await ensureDependencies({ folder, output })).toBe('present')
    expect(said).toBe('')
  })

  it.each([
    ['nothing is there', undefined],
    ['a package is missing', { 'node_modules/one': { version: '1.0.0' } }],
    [
      'a package is of another version',
      { 'node_modules/one': { version: '1.0.1' }, 'node_modules/@scope/two': { version: '2.0.0' } },
    ],
  ])('installs where %s, showing how far it is and none of what npm says', async (_, packages) => {
    if (packages !== undefined) await installed(packages)
    await fakeNpm(
      `${untilSaid}; mkdir -p node_modules/one; echo "npm warn EBADENGINE" >&2; echo added 2 packages`,
    )
    expect(await ensureDependencies({ folder, output })).toBe('installed')
    expect(await readFile(join(folder, 'asked'), 'utf8')).toBe(
      'ci --ignore-scripts --no-audit --no-fund\n',
    )
    expect(said).toMatch(/^ {3}npm ci: \d of about 2 packages, \d+ s\n/)
    expect(said).not.toMatch(/warn|added/)
  })

  it('counts what is unpacked, not the empty folders that npm begins with', async () => {
    await mkdir(join(folder, 'node_modules/one'), { recursive: true })
    await mkdir(join(folder, 'node_modules/@scope/two'), { recursive: true })
    await writeFile(join(folder, 'node_modules/@scope/two/package.json'), '{}')
    await fakeNpm(untilSaid)
    await ensureDependencies({ folder, output })
    expect(said).toMatch(/^ {3}npm ci: 1 of about 2 packages, \d+ s\n/)
  })

  it('error: shows all that npm said when it fails', async () => {
    await fakeNpm('echo "npm warn EBADENGINE" >&2; echo "npm error code E404" >&2; exit 1')
    const failed = ensureDependencies({ folder, output })
    await expect(failed).rejects.toThrow(/npm ci failed\n.*EBADENGINE\n.*E404/)
  })
})
