import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publishedManifest } from '../build/publishedManifest.mjs'
import { checkUnpacked } from './unpacked.mjs'

const texts = { LICENSE: 'a licence', NOTICE: 'a notice' }

const manifest = publishedManifest({
  name: '@latchkey/thing',
  version: '1.0.0',
  files: ['dist', 'ERRORS.md', 'NOTICE'],
  exports: {
    '.': {
      source: './src/exports/index.ts',
      types: './dist/exports/index.d.ts',
      default: './dist/exports/index.js',
    },
    './testing/vitest': {
      source: './src/exports/testingVitest.ts',
      types: './dist/exports/testingVitest.d.ts',
      default: './dist/exports/testingVitest.js',
    },
    './package.json': './package.json',
  },
  dependencies: { jotai: '^2' },
  peerDependencies: { '@latchkey/other': '*', vitest: '>=3' },
  peerDependenciesMeta: { vitest: { optional: true } },
  devDependencies: { zod: '4' },
  scripts: { prepack: 'node refuse.mjs' },
})

/** A package that is right. */
const good: Readonly<Record<string, string>> = {
  ...texts,
  'README.md': 'read me',
  'ERRORS.md': 'errors',
  'package.json': JSON.stringify(manifest),
  'dist/exports/index.js': "export { a } from '../a.js'",
  'dist/exports/index.d.ts': "export { a } from '../a.js'",
  'dist/exports/testingVitest.js': "import { it } from 'vitest'\nexport const b = it",
  'dist/exports/testingVitest.d.ts': 'export declare const b: number',
  'dist/a.js': "import { atom } from 'jotai'\nexport const a = '@latchkey/thing/ERRORS.md#a'",
  'dist/a.js.map': JSON.stringify({ sourcesContent: [''] }),
  'dist/a.d.ts': "export declare const a: import('jotai').Atom",
}

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-unpacked-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function check(change: Readonly<Record<string, string | undefined>> = {}) {
  for (const [file, text] of Object.entries({ ...good, ...change })) {
    if (text === undefined) continue
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return checkUnpacked(folder, texts)
}

const changed = (fields: object) => ({ 'package.json': JSON.stringify({ ...manifest, ...fields }) })

describe('an unpacked package', () => {
  it('is right', async () => {
    expect(await check()).toEqual([])
  })

  it('says what it is by the fields of before `exports` too', () => {
    expect(manifest).toMatchObject({
      main: './dist/exports/index.js',
      types: './dist/exports/index.d.ts',
      typesVersions: { '*': { 'testing/vitest': ['./dist/exports/testingVitest.d.ts'] } },
    })
    expect(JSON.stringify(manifest)).not.toContain('source')
  })

  it('asks for those of our packages that an app has itself, in the version that it has been released with', () => {
    expect(manifest).toMatchObject({
      peerDependencies: { '@latchkey/other': '1.0.0', vitest: '>=3' },
    })
  })

  it.each([
    ['has no LICENSE', { LICENSE: undefined }],
    ['has another NOTICE', { NOTICE: 'another' }],
    ['has no README.md', { 'README.md': undefined }],
    ['leads to ERRORS.md, which is not there', { 'ERRORS.md': undefined }],
    ['dist/a.js names ERRORS.md', { 'ERRORS.md': undefined }],
    [
      'leads to ./dist/exports/index.js, which is not there',
      { 'dist/exports/index.js': undefined },
    ],
    ['leads to ./dist/none.js, which is not there', changed({ bin: { a: './dist/none.js' } })],
    ['leads to (no main or types), which is not there', changed({ main: undefined })],
    ['has devDependencies', changed({ devDependencies: {} })],
    ['has scripts', changed({ scripts: {} })],
    ['has private', changed({ private: true })],
    ['asks for jotai by workspace:*', changed({ dependencies: { jotai: 'workspace:*' } })],
    [
      'has a source condition: .',
      changed({ exports: { '.': { source: './dist/a.js', default: './dist/a.js' } } }),
    ],
    ['holds src/index.ts', { 'src/index.ts': '' }],
    ['holds dist/a.test.ts', { 'dist/a.test.ts': '' }],
    ['dist/a.js.map leads to sources that are not there', { 'dist/a.js.map': '{}' }],
    ['dist/a.js imports ./b.js', { 'dist/a.js': "import './b.js'" }],
    ['dist/a.js imports zod', { 'dist/a.js': "export const load = () => import('zod/mini')" }],
    ['dist/a.d.ts imports vitest', { 'dist/a.d.ts': "import type { Test } from 'vitest'" }],
    ['dist/a.js imports vitest', { 'dist/a.js': "import {\n  it,\n} from 'vitest'" }],
  ])('%s', async (finding, change) => {
    const findings = (await check(change)).map((each) => each.replace('zod/mini', 'zod'))
    expect(findings).toContain(finding)
  })
})
