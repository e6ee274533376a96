import { checkHydration, checkServerRendering } from './serverRendering.mjs'

/** React Router asks its users to take up the behaviour of its next version. */
const expected = [/Future Flag Warning/]

const claim = '[REAL-19:reactRouter]'

/** @param {import('../App.mjs').App} app */
export async function checkReactRouter(app) {
  const env = { VITE_SANDBOX: JSON.stringify(app.world.sandbox.addresses) }
  const isBuilt = await app.check(`${claim} type-checks and builds without a warning`, async () => {
    await app.run('react-router', ['typegen'])
    await app.run('tsc', [])
    await app.run('react-router', ['build'], { env, expected })
    return true
  })
  if (isBuilt) {
    const server = await app.check(`${claim} react-router-serve answers`, () =>
      app.serve('react-router-serve', 5500, () => ({ args: ['./build/server/index.js'], env })),
    )
    if (server) await checkServerRendering(app, server.url, claim)
    await app.end()
  }
  await app.check(
    '[SSR-1:firstRender] the development server renders what React hydrates, without a warning',
    async () => {
      const { url } = await app.serve('react-router', 5600, (port) => ({
        args: ['dev', '--port', String(port), '--strictPort'],
        env,
      }))
      await checkHydration(app, url)
      await app.end()
    },
  )
}
