import { nextFreePort } from '../../lib/freePort.mjs'
import { checkHydration, checkServerRendering } from './serverRendering.mjs'

/**
 * @param {'turbopack' | 'webpack'} bundler
 * @param {{ isWhole: boolean }} options whether the development server is looked at too
 */
export function checkNext(bundler, { isWhole }) {
  const claim = `[REAL-19:${bundler === 'webpack' ? 'nextWebpack' : 'nextTurbopack'}]`
  /** @param {import('../App.mjs').App} app */
  return async (app) => {
    const env = {
      NEXT_PUBLIC_SANDBOX: JSON.stringify(app.world.sandbox.addresses),
      NEXT_TELEMETRY_DISABLED: '1',
    }
    const isBuilt = await app.check(
      `${claim} builds with ${bundler} without a warning`,
      async () => {
        await app.run('next', ['build', `--${bundler}`], { env })
        return true
      },
    )
    if (isBuilt) {
      const port = await nextFreePort(5300)
      const server = await app.check(`${claim} next start answers`, () =>
        app.serve('next', ['start', '-p', String(port)], { port, env }),
      )
      if (server) await checkServerRendering(app, server.url, claim)
      await app.end()
    }
    if (isWhole)
      await app.check(
        '[SSR-1:firstRender] the development server renders what React hydrates, without a warning',
        async () => {
          const port = await nextFreePort(5400)
          const { url } = await app.serve('next', ['dev', `--${bundler}`, '-p', String(port)], {
            port,
            env,
          })
          await checkHydration(app, url)
          await app.end()
        },
      )
  }
}
