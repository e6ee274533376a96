import { assertNoFaults, connect, openPage } from '../openPage.mjs'

/**
 * Connects the browser wallet by the modal, and signs in with it, as a visitor does.
 * @param {import('playwright-core').Page} page
 * @param {string} address that the app must show
 */
export async function connectAndSignIn(page, address) {
  await connect(page, address)
  await signIn(page)
}

/** @param {import('playwright-core').Page} page */
async function signIn(page) {
  await page.getByTestId('w3m-connecting-siwe-sign').click()
  await gone(page)
}

/** @param {import('playwright-core').Page} page */
function gone(page) {
  return page.getByTestId('w3m-modal').waitFor({ state: 'hidden' })
}

/**
 * Connects and signs in on the example's first page, whatever comes after that.
 * @param {import('playwright-core').Page} page
 */
export async function enterExample(page) {
  await page.getByTestId('connect-button').click()
  await page.getByTestId('wallet-selector-dev.latchkey.sandbox').click()
  await page.getByTestId('w3m-connecting-siwe-sign').click()
}

/**
 * A visitor of `examples/next-siwx`, from being nobody to being nobody again.
 * @param {import('../App.mjs').App} app
 * @param {string} url of its server
 */
export async function checkSignIn(app, url) {
  await app.check(
    '[SIWX-3][SIWX-4] who has signed in sees the protected page, after a reload too, until they sign out',
    async () => {
      const { address, close, faults, page } = await openPage(app)
      const secret = new URL('api/secret', url).href
      const guarded = new URL('protected', url).href
      const nobody = page.getByTestId('signed-out')
      const somebody = page.getByTestId('signed-in').getByText(`eip155:31337:${address}`)
      await page.goto(guarded)
      await page.waitForURL(url)
      await nobody.waitFor()
      await enterExample(page)
      await gone(page)
      await somebody.waitFor()
      await page.reload()
      await somebody.waitFor()
      const answer = await (await page.request.get(secret)).text()
      if (!answer.includes(address)) throw new Error(answer)
      await page.goto(guarded)
      await somebody.waitFor()
      await page.getByTestId('sign-out').click()
      await page.waitForURL(url)
      await nobody.waitFor()
      const status = (await page.request.get(secret)).status()
      if (status !== 401) throw new Error(`The API answers ${status} to nobody`)
      assertNoFaults(faults)
      await close()
    },
  )
}
