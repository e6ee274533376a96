import { connectAndSign, visitBuiltPage } from './builtPage.mjs'

/** webpack's hint that files are larger than it likes is of the whole app, React and ethers in it. */
const expected = [/asset size limit|entrypoint size limit|webpack performance recommendations/]

/** @param {import('../App.mjs').App} app */
export async function checkWebpack(app) {
  const isBuilt = await app.check(
    '[REAL-19:webpack5] type-checks and builds without a warning and without a polyfill',
    async () => {
      await app.run('webpack', ['--no-color'], { expected })
      return true
    },
  )
  if (isBuilt)
    await app.check('[REAL-19:webpack5] a visitor connects and signs on the built page', () =>
      visitBuiltPage(app, {}, connectAndSign),
    )
}
