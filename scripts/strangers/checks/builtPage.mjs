import { join } from 'node:path'
import { assertNoFaults, connect, openPage, sign } from '../openPage.mjs'

/**
 * Serves a built page as a file server would, with a visitor on it.
 * @param {import('../App.mjs').App} app
 * @param {string} folder
 * @param {(visit: Awaited<ReturnType<typeof openPage>>) => Promise<void>} [further] what else the visitor does
 */
export async function visitBuiltPage(app, folder, further) {
  const { servePage } = await import('@latchkey/sandbox/serve')
  const served = await servePage({ folder: join(app.folder, folder) })
  const visit = await openPage(app)
  try {
    await visit.page.goto(served.url)
    await connect(visit.page, visit.address)
    await sign(visit.page, visit.address)
    await further?.(visit)
    assertNoFaults(visit.faults)
  } finally {
    await visit.close()
    await served.stop()
  }
}
