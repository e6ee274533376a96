import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** 1 kB is 1000 bytes. */
const kilobytes = 1_000

/**
 * Weighs what a page loads before anyone clicks, over React alone: packed packages, built by Vite as it comes.
 * @param {import('../App.mjs').App} app
 */
export async function checkBytes(app) {
  /** @param {string} page */
  const weigh = async (page) => {
    await app.run('vite', ['build', page])
    const folder = join(app.folder, page, 'dist')
    const html = await readFile(join(folder, 'index.html'), 'utf8')
    const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
      ([, file]) => file,
    )
    if (files.length === 0) throw new Error(`The page names no script:\n${html}`)
    const codes = await Promise.all(files.map((file = '') => readFile(join(folder, file))))
    return codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0)
  }
  const react = await app.check('React alone builds without a warning', () => weigh('react'))
  if (react === undefined) return
  for (const [page, clause, most] of /** @type {const} */ ([
    ['ethers', 'oneStack', 18],
    ['wagmi-core', 'oneStack', 18],
    ['solana', 'oneStack', 18],
    ['everything', 'everything', 20],
  ]))
    await app.check(
      `[BYTE-1:${clause}] packed, in a stranger's build, a button and the kit weigh at most ${most} kB gz over React: ${page}`,
      async () => {
        const bytes = (await weigh(page)) - react
        console.log(`   ${page}: ${bytes} bytes over React`)
        if (bytes > most * kilobytes) throw new Error(`${bytes} bytes`)
      },
    )
}
