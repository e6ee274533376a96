import { connect } from '../openPage.mjs'
import { plainHost } from '../world.mjs'
import { visitBuiltPage } from './builtPage.mjs'
import { visitDialogs } from './dialogs.mjs'
import { addFeature, visitFeature } from './feature.mjs'

/**
 * A shop with dialogs of its own on one page, and a feature that somebody else has written on another.
 * @param {import('../App.mjs').App} app
 */
export async function checkShop(app) {
  const hasFeature = await app.check(
    '[FEAT-1:packed] the author of a feature builds and packs it with what is published',
    async () => {
      await addFeature(app)
      return true
    },
  )
  const isBuilt =
    hasFeature &&
    (await app.check(
      '[FEAT-1:packed] an app that installs it builds without a warning',
      async () => {
        await app.run('vite', ['build'])
        return true
      },
    ))
  if (!isBuilt) return
  await app.check(
    '[FEAT-1:section,rows,session,lock] a visitor signs in by the section of a feature, and all of its places work',
    () => visitFeature(app),
  )
  await app.check(
    '[REAL-9:plainHttp] a wallet is connected on plain http at another name than localhost',
    () =>
      visitBuiltPage(app, { path: 'membership.html', host: plainHost }, async (visit) => {
        await connect(visit.page, visit.address)
        if (await visit.page.evaluate(() => isSecureContext))
          throw new Error('The page is a secure one')
      }),
  )
  await visitDialogs(app)
}
