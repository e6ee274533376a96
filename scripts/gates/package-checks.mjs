// What a stranger installs: the tarball of each built package, unpacked and looked at; publint and "are the types wrong"
// over it; and that nothing else packs one.
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { packAll } from '../build/pack.mjs'
import { run } from '../lib/childProcess.mjs'
import { root } from '../lib/root.mjs'
import { checkUnpacked } from './unpacked.mjs'

/** @typedef {import('../build/pack.mjs').Packed} Packed */

const unpacked = join(root, '.cache/unpacked')

/** What keeps `npm pack` from a package's own folder. */
const refusal = 'node ../../scripts/build/refusePack.mjs'

/**
 * @param {Packed} packed
 * @returns {Promise<string[]>} one line a finding
 */
async function checkTarball({ folder, name, tarball }) {
  const path = await unpack(tarball, join(unpacked, folder))
  const findings = await Promise.all([
    checkUnpacked(path, await readRootTexts()),
    checkWithPublint(path),
    checkWithAttw(tarball),
  ])
  return findings.flat().map((finding) => `${name}: ${finding}`)
}

/**
 * @param {string} tarball
 * @param {string} folder
 */
async function unpack(tarball, folder) {
  await mkdir(folder, { recursive: true })
  const { code, output } = await run('tar', ['-xzf', tarball, '-C', folder])
  if (code !== 0) throw new Error(output)
  return join(folder, 'package')
}

async function readRootTexts() {
  const read = ['LICENSE', 'NOTICE'].map(async (file) => [
    file,
    await readFile(join(root, file), 'utf8'),
  ])
  return Object.fromEntries(await Promise.all(read))
}

/** @param {string} pkgDir */
async function checkWithPublint(pkgDir) {
  const { messages, pkg } = await publint({ pkgDir, strict: true, pack: false })
  return messages
    .filter(({ type }) => type !== 'suggestion')
    .map((message) => formatMessage(message, pkg, { color: false }) ?? message.code)
}

/** @param {string} tarball */
async function checkWithAttw(tarball) {
  const content = createPackageFromTarballData(await readFile(tarball))
  const folders = new Set(content.listFiles().flatMap(foldersOf))
  // Of its own it goes through all files each time that it is asked.
  content.directoryExists = (path) => folders.has(path.replace(/\/$/, ''))
  const result = await checkPackage(content)
  if (!result.types) return ['has no types']
  // `require` of an ES module works from Node 20.19 on, and TypeScript knows it under `nodenext`.
  const problems = result.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM')
  return problems.map((problem) => `types: ${JSON.stringify(problem)}`)
}

/**
 * `/a/b.js` is in `/a` and in the root, which is an empty text.
 * @param {string} path
 */
function foldersOf(path) {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_part, at) => parts.slice(0, at + 1).join('/'))
}

/**
 * `npm pack` in a package's own folder, as `npm publish` and `lerna publish` do it.
 * @param {readonly Packed[]} packages
 */
async function checkRefusals(packages) {
  const scripts = await Promise.all(
    packages.map(async ({ folder, name }) => {
      const text = await readFile(join(root, 'packages', folder, 'package.json'), 'utf8')
      return JSON.parse(text).scripts?.prepack === refusal ? [] : [`${name}: has no ${refusal}`]
    }),
  )
  // They are alike: one of them is seen to refuse.
  const cwd = join(root, 'packages', packages[0]?.folder ?? '')
  const { code } = await run('npm', ['pack', '--dry-run'], { cwd })
  return [...scripts.flat(), ...(code === 0 ? ['a package can be packed from its own folder'] : [])]
}

await rm(unpacked, { recursive: true, force: true })
const packed = await packAll()
const findings = [
  ...(await Promise.all(packed.map(checkTarball))).flat(),
  ...(await checkRefusals(packed)),
]
for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exitCode = 1
else console.log(`${packed.length} packages are right as they are published`)
