// What a user installs: publint and "are the types wrong" over the tarball of each built package.
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { isTest } from '../build/inputHash.mjs'
import { packAll } from '../build/pack.mjs'
import { run } from '../lib/childProcess.mjs'
import { root } from '../lib/root.mjs'

/** @typedef {import('../build/pack.mjs').Packed} Packed */

/**
 * @param {Packed} packed
 * @returns {Promise<string[]>} one line a finding
 */
async function checkPackage({ name, staged, tarball, files }) {
  const { messages, pkg } = await publint({ pkgDir: staged, strict: true, pack: 'npm' })
  const types = await run(join(root, 'node_modules/.bin/attw'), [
    tarball,
    '--profile',
    'esm-only',
    '--format',
    'ascii',
    '--no-color',
    '--no-emoji',
  ])
  return [
    ...messages
      .filter(({ type }) => type !== 'suggestion')
      .map((message) => `${name}: ${formatMessage(message, pkg, { color: false })}`),
    ...(types.code === 0 ? [] : [`${name}: types\n${types.output}`]),
    ...files
      .filter((file) => isTest(file) || file.startsWith('src/'))
      .map((file) => `${name}: the tarball holds ${file}`),
  ]
}

const packed = await packAll()
const findings = (await Promise.all(packed.map(checkPackage))).flat()
for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exitCode = 1
else console.log(`${packed.length} packages are right as they are published`)
