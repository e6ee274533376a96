// What a stranger installs: the tarball of each built package, unpacked and looked at; publint and "are the types wrong"
// over it; and that nothing else packs one.
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { packAll } from '../build/pack.mjs'
import { run } from '../lib/childProcess.mjs'
import { root } from '../lib/root.mjs'
import { checkUnpacked } from './unpacked.mjs'

/** @typedef {import('../build/pack.mjs').Packed} Packed */

const unpacked = join(root, '.cache/unpacked')

/**
 * @param {Packed} packed
 * @returns {Promise<string[]>} one line a finding
 */
async function checkPackage({ folder, name, tarball }) {
  const path = await unpack(tarball, join(unpacked, folder))
  const findings = await Promise.all([
    checkUnpacked(path, await readRootTexts()),
    checkWithPublint(path),
    checkWithAttw(tarball),
    checkRefusal(folder),
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
  const { code, output } = await run(join(root, 'node_modules/.bin/attw'), [
    tarball,
    '--profile',
    'strict',
    // `require` of an ES module works from Node 20.19 on, and TypeScript knows it under `nodenext`.
    '--ignore-rules',
    'cjs-resolves-to-esm',
    '--format',
    'ascii',
    '--no-color',
    '--no-emoji',
  ])
  return code === 0 ? [] : [`types\n${output}`]
}

/**
 * `npm pack` in a package's own folder, as `npm publish` and `lerna publish` do it.
 * @param {string} folder
 */
async function checkRefusal(folder) {
  const { code } = await run('npm', ['pack', '--dry-run'], { cwd: join(root, 'packages', folder) })
  return code === 0 ? ['can be packed from its own folder: it needs the prepack script'] : []
}

await rm(unpacked, { recursive: true, force: true })
const packed = await packAll()
const findings = (await Promise.all(packed.map(checkPackage))).flat()
for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exitCode = 1
else console.log(`${packed.length} packages are right as they are published`)
