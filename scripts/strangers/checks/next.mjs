import { randomBytes } from 'node:crypto'
import { checkEmailCapture } from './emailCapture.mjs'
import { checkHydration, checkServerRendering } from './serverRendering.mjs'
import { checkServerSession } from './serverSession.mjs'
import { checkSignIn, connectAndSignIn } from './signIn.mjs'

/**
 * @param {'turbopack' | 'webpack'} bundler
 * @param {{ isWhole: boolean }} options whether the development server is looked at too
 */
export function checkNext(bundler, { isWhole }) {
  const claim = `[REAL-19:${bundler === 'webpack' ? 'nextWebpack' : 'nextTurbopack'}]`
  /** @param {import('../App.mjs').App} app */
  return async (app) => {
    const { wallets: _, ...sandbox } = app.world.sandbox.addresses
    /**
     * @param {number} [port]
     * @param {object} [others]
     */
    const envOf = (port, others) => ({
      NEXT_PUBLIC_SANDBOX: JSON.stringify(sandbox),
      NEXT_TELEMETRY_DISABLED: '1',
      ...(port !== undefined && { APP_ORIGIN: `http://localhost:${port}` }),
      SESSION_SECRET: randomBytes(32).toString('base64'),
      // Of the second chain the server has a node that nobody reaches.
      RPC_URLS: JSON.stringify({ 'eip155:31338': 'http://127.0.0.1:9' }),
      ...others,
    })
    /** @param {object} [others] of its environment */
    const start = (others) =>
      app.serve('next', 5300, (port) => ({
        args: ['start', '-p', String(port)],
        env: envOf(port, others),
      }))
    const isBuilt = await app.check(
      `${claim} builds with ${bundler} without a warning`,
      async () => {
        await app.run('next', ['build', `--${bundler}`], { env: envOf() })
        return true
      },
    )
    if (isBuilt) {
      const server = await app.check(`${claim} next start answers`, () => start())
      if (server) {
        await checkServerSession(app, server.url)
        await checkSignIn(app, server.url)
        await checkServerRendering(app, `${server.url}visitor`, claim, connectAndSignIn)
      }
      await app.end()
      const mails = { SMTP_URL: sandbox.smtp, MAIL_FROM: 'The example <hello@app.test>' }
      const mailing = await app.check(`${claim} next start answers where it can send mails`, () =>
        start(mails),
      )
      if (mailing) await checkEmailCapture(app, mailing.url)
      await app.end()
    }
    const hydrates =
      '[SSR-1:firstRender] the development server renders what React hydrates, without a warning'
    if (!isWhole) return app.leaveOut(hydrates)
    await app.check(hydrates, async () => {
      const { url } = await app.serve('next', 5400, (port) => ({
        args: ['dev', `--${bundler}`, '-p', String(port)],
        env: envOf(port),
      }))
      await checkHydration(app, `${url}visitor`, connectAndSignIn)
      await app.end()
    })
  }
}
