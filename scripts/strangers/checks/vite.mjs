import { assertNoFaults, connect, openPage, sign } from '../openPage.mjs'
import { useFeatures } from '../useFeatures.mjs'
import { plainHost } from '../world.mjs'

/**
 * @param {import('../App.mjs').App} app
 * @param {{ hasFeatures?: boolean }} [options] whether it has installed sending, receiving and the activity
 * @returns {Promise<string | undefined>} where the built page is served; undefined when it could not be built
 */
export async function checkVite(app, { hasFeatures = false } = {}) {
  const { world } = app
  const env = { VITE_SANDBOX: JSON.stringify(world.sandbox.addresses) }

  await app.check(
    '[SSR-1:firstRender] the server renders, and React hydrates under StrictMode without a warning',
    async () => {
      const { url } = await app.serve('node', 5173, () => ({ args: ['server.js'], env }))
      const html = await (await fetch(url)).text()
      if (!html.includes('disconnected'))
        throw new Error(`The server has rendered nothing:\n${html}`)
      const { page, close, faults } = await openPage(app)
      await page.goto(url)
      await page.getByTestId('connect-button').waitFor()
      assertNoFaults(faults)
      await close()
      await app.end()
    },
  )
  const isBuilt = await app.check(
    '[REAL-19:vite] type-checks and builds without a warning',
    async () => {
      await app.run('tsc', ['-b'])
      await app.run('vite', ['build', '--outDir', 'dist/client'], { env })
      await app.run('vite', ['build', '--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server'], {
        env,
      })
      return true
    },
  )
  if (!isBuilt) return undefined
  const { url, port } = await app.serve('node', 5173, () => ({
    args: ['server.js'],
    env: { ...env, NODE_ENV: 'production' },
  }))
  /**
   * @param {string} place
   * @param {typeof sign} act
   */
  const visit = async (place, act = sign) => {
    const { page, close, faults, address } = await openPage(app)
    await page.goto(place)
    await connect(page, address)
    await act(page, address)
    assertNoFaults(faults)
    const isSecure = await page.evaluate(() => isSecureContext)
    await close()
    return isSecure
  }
  await app.check('[REAL-19:vite] a visitor connects and signs on the built page', () => visit(url))
  if (hasFeatures)
    await app.check(
      '[REAL-19:vite] a visitor sends, sees it in the activity, and finds the address to receive at',
      () => visit(url, useFeatures),
    )
  await app.check(
    '[REAL-9:plainHttp] the same on plain http at another name than localhost',
    async () => {
      if (await visit(`http://${plainHost}:${port}/`)) throw new Error('The page is a secure one')
    },
  )
  return url
}
