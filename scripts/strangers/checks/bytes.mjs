import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { visitBuiltPage } from './builtPage.mjs'

/** 1 kB is 1000 bytes. */
const kilobytes = 1_000
/** The most that a page may have loaded once it is idle, in kB. */
const mostIdle = 60
const longestWaitMs = 60_000

/**
 * Weighs what a page loads before anyone clicks, over React alone: packed packages, built by Vite as it comes.
 * @param {import('../App.mjs').App} app
 */
export async function checkBytes(app) {
  /** @param {string} page */
  const build = async (page) => {
    await app.run('vite', ['build', page])
    return join(app.folder, page, 'dist')
  }
  /** @param {string} page */
  const weigh = async (page) => {
    const folder = await build(page)
    const html = await readFile(join(folder, 'index.html'), 'utf8')
    const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
      ([, file]) => file,
    )
    if (files.length === 0) throw new Error(`The page names no script:\n${html}`)
    return weighFiles(folder, files)
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
  await app.check(
    `packed, in a stranger's build, a page with both chain stacks weighs at most ${mostIdle} kB gz over React once it is idle: multi`,
    async () => {
      const folder = await build('multi')
      const files = await findLoaded(app, 'multi')
      const bytes = (await weighFiles(folder, files)) - react
      console.log(`   multi, idle: ${bytes} bytes over React`)
      if (bytes > mostIdle * kilobytes) throw new Error(`${bytes} bytes`)
    },
  )
}

/**
 * The scripts that a page has asked for when it is idle: the modal among them, and what lists the wallets of each stack.
 * @param {import('../App.mjs').App} app
 * @param {string} page
 */
async function findLoaded(app, page) {
  /** @type {Set<string>} */
  const files = new Set()
  await visitBuiltPage(app, { folder: join(page, 'dist') }, async ({ page: visited }) => {
    const read = () =>
      visited.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname.slice(1))
          .filter((path) => path.endsWith('.js')),
      )
    const isThere = async () =>
      (await read()).filter((path) => /\/(?:takeOver|pageWallets)-/.test(path)).length === 3
    const end = Date.now() + longestWaitMs
    while (!(await isThere())) {
      if (Date.now() > end) throw new Error(`The page has loaded ${(await read()).join(', ')}`)
      await visited.waitForTimeout(100)
    }
    await visited.waitForLoadState('networkidle')
    for (const path of await read()) files.add(path)
  })
  return [...files]
}

/**
 * @param {string} folder
 * @param {readonly (string | undefined)[]} files
 */
async function weighFiles(folder, files) {
  const codes = await Promise.all(files.map((file = '') => readFile(join(folder, file))))
  return codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0)
}
