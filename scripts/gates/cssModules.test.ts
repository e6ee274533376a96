import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cssModules } from '../../packages/ui-react/css-modules/index.js'
import { root } from '../lib/root.mjs'

/** The style sheets of all packages. */
async function findSheets(): Promise<readonly string[]> {
  const packages = join(root, 'packages')
  const found = await Promise.all(
    (await readdir(packages)).map(async (name) => {
      const folder = join(packages, name, 'src')
      const files = await readdir(folder, { recursive: true }).catch(() => [])
      return files.filter((file) => file.endsWith('.module.css')).map((file) => join(folder, file))
    }),
  )
  return found.flat().sort()
}

it('gives no two sheets a class of one name, of whatever package: all of them are in one shadow root', async () => {
  const { load } = cssModules()
  const sheets = await findSheets()
  expect(sheets.length).toBeGreaterThan(50)
  const ofPrefix = new Map<string, string>()
  for (const sheet of sheets) {
    const code = load.call({ addWatchFile() {} }, `${sheet}.js`) ?? ''
    for (const [prefix] of code.matchAll(/\blk-[0-9a-f]{6}(?=-)/g)) {
      expect(ofPrefix.get(prefix) ?? sheet, prefix).toBe(sheet)
      ofPrefix.set(prefix, sheet)
    }
  }
  expect(ofPrefix.size).toBeGreaterThan(50)
})
