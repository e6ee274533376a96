import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../lib/root.mjs'

/** @param {import('../App.mjs').App} app */
export async function checkVitest(app) {
  await writeDocumented(app.folder, 'Vitest')
  await app.runTests(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', '--outputFile.json=report.json'],
    '[REAL-18:vitest]',
  )
}

/** @param {import('../App.mjs').App} app */
export async function checkJest(app) {
  await writeDocumented(app.folder, 'Jest')
  await app.runTests('jest', ['--ci', '--json', '--outputFile=report.json'], '[REAL-18:jest]')
}

/**
 * Configures a test runner as the guide says, word for word: its blocks have the name of their file in the first line.
 * @param {string} folder
 * @param {string} chapter of the guide
 */
async function writeDocumented(folder, chapter) {
  const guide = await readFile(join(root, 'docs/testing.md'), 'utf8')
  const text = guide.split(/^## /m).find((each) => each.startsWith(`${chapter}\n`)) ?? ''
  const blocks = [...text.matchAll(/^```[jt]s\n\/\/ (\S+)\n([\s\S]*?)^```$/gm)]
  if (blocks.length === 0) throw new Error(`docs/testing.md configures nothing for ${chapter}`)
  for (const [, name = '', code = ''] of blocks) await writeFile(join(folder, name), code)
}
