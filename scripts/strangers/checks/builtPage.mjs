import { join } from 'node:path'
import { assertNoFaults, connect, openPage, sign } from '../openPage.mjs'

/** @typedef {Awaited<ReturnType<typeof openPage>>} Visit */
/**
 * @typedef {object} Place where a visitor comes to, and how
 * @property {string} [folder] where it is built, in the app's own; default: `dist`
 * @property {string} [path] of the page; default: the first one
 * @property {string} [host] the name of the machine; default: its address
 * @property {boolean} [isPhone] whether the visitor comes by phone
 */

/**
 * Serves the built pages as a file server would, and has a visitor act on it, of whom it may not complain.
 * @param {import('../App.mjs').App} app
 * @param {Place} place
 * @param {(visit: Visit) => Promise<void>} act
 */
export async function visitBuiltPage(app, place, act) {
  const { folder = 'dist', path = '', host, isPhone = false } = place
  const { servePage } = await import('@latchkey/sandbox/serve')
  const origins = host === undefined ? [] : [`http://${host}`]
  const served = await servePage({ folder: join(app.folder, folder), origins })
  const visit = await openPage(app, { isPhone })
  try {
    const url = new URL(path, served.url)
    if (host !== undefined) url.hostname = host
    await visit.page.goto(url.href)
    await act(visit)
    assertNoFaults(visit.faults)
  } finally {
    await visit.close()
    await served.stop()
  }
}

/** @param {Visit} visit */
export async function connectAndSign({ page, address }) {
  await connect(page, address)
  await sign(page, address)
}
