import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../lib/root.mjs'

/** The adapter's own contract tests, which ask of the packed one what they ask of its sources. */
const source = join(root, 'packages/adapter-wagmi/src/wagmiAdapter.test.ts')

/** @param {2 | 3} major of the app's wagmi */
export function checkContract(major) {
  /** @param {import('../App.mjs').App} app */
  return async (app) => {
    const tests = await readFile(source, 'utf8')
    const packed = tests.replace("from './wagmiAdapter.js'", "from '@latchkey/adapter-wagmi'")
    if (packed === tests) throw new Error(`${source} imports the adapter under another name`)
    await writeFile(join(app.folder, 'contract.test.ts'), packed)
    await app.runTests(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', '--outputFile.json=report.json'],
      `[REAL-16:wagmi${major}]`,
    )
  }
}
