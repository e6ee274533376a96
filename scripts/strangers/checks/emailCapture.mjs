import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { openClient } from '../openClient.mjs'
import { assertNoFaults, openPage } from '../openPage.mjs'
import { enterExample } from './signIn.mjs'

const newAccount = () => privateKeyToAccount(generatePrivateKey())

/** How long a mail is waited for. */
const mailMs = 30_000

/**
 * How `examples/next-siwx` asks whoever has signed in for an email address, where it can send mails.
 * @param {import('../App.mjs').App} app
 * @param {string} url of its server
 */
export async function checkEmailCapture(app, url) {
  await app.check(
    'who has signed in is asked for an email address, a code out of their mails confirms it, and they are asked no more',
    () => giveAddress(app, url),
  )
  await app.check('the server mails and confirms for accounts that are signed in alone', () =>
    askAsStranger(app, url),
  )
}

/**
 * @param {import('../App.mjs').App} app
 * @param {string} url
 */
async function giveAddress(app, url) {
  const { close, faults, page } = await openPage(app)
  const modal = page.getByTestId('w3m-modal-card')
  const email = `ada-${crypto.randomUUID()}@mail.example`
  await page.goto(url)
  await enterExample(page)
  await page.getByTestId('wui-email-input').fill(email)
  await page.getByTestId('email-submit').click()
  const digits = page.getByTestId('wui-otp-input').locator('input')
  const code = await readCode(app, email)
  const wrong = code === '000000' ? '000001' : '000000'
  await digits.first().waitFor()
  await page.keyboard.type(wrong)
  await modal.getByText('This code is wrong').waitFor()
  await page.keyboard.type(code)
  await modal.waitFor({ state: 'hidden' })
  await page.getByTestId('email').getByText(email).waitFor()
  await page.getByTestId('sign-out').click()
  await page.getByTestId('signed-out').waitFor()
  await enterExample(page)
  await page.getByTestId('email').getByText(email).waitFor()
  await modal.waitFor({ state: 'hidden' })
  // The browser tells of each refusal of a server as well.
  assertNoFaults(faults, [/status of 422/])
  await close()
}

/**
 * @param {import('../App.mjs').App} app
 * @param {string} url
 */
async function askAsStranger(app, url) {
  const account = newAccount()
  const email = `bob-${crypto.randomUUID()}@mail.example`
  const client = openClient(url)
  /** @param {string} route @param {object} [changed] */
  const ask = async (route, changed) => {
    const question = { accountAddress: account.address, chainId: 'eip155:31337', email, ...changed }
    const { body, status } = await client.ask(`/api/email/${route}`, { body: question })
    return { status, ...JSON.parse(body) }
  }
  const notWanted = { status: 200, isWanted: false }
  const signedOut = { status: 401, error: 'signedOut' }
  for (const route of ['wanted', 'code', 'confirm']) {
    assert.deepEqual(await ask(route), route === 'wanted' ? notWanted : signedOut)
    const elsewhere = { body: {}, from: 'http://other.example' }
    assert.equal((await client.ask(`/api/email/${route}`, elsewhere)).status, 403)
  }
  await client.verify(await client.sign(account))
  const ofOther = { accountAddress: newAccount().address }
  assert.deepEqual(await ask('wanted', ofOther), notWanted)
  assert.deepEqual(await ask('code', ofOther), signedOut)
  assert.deepEqual(await ask('wanted'), { status: 200, isWanted: true })
  for (const bad of ['nobody', 'a@b@c', 'a@b.c, d@e.f', `${'a'.repeat(250)}@b.cd`])
    assert.deepEqual(await ask('code', { email: bad }), { status: 422, error: 'invalid' })
  assert.deepEqual(await ask('code'), { status: 200 })
  assert.deepEqual(await ask('code'), { status: 429, error: 'tooSoon' })
  const code = await readCode(app, email)
  const elsewhere = { code, email: `x${email}` }
  assert.deepEqual(await ask('confirm', elsewhere), { status: 422, error: 'expired' })
  assert.deepEqual(await ask('confirm', { code }), { status: 200 })
  assert.deepEqual(await ask('wanted'), notWanted)
}

/**
 * The code in the one mail that has come to an address.
 * @param {import('../App.mjs').App} app
 * @param {string} email
 */
async function readCode({ world: { sandbox } }, email) {
  const deadline = Date.now() + mailMs
  for (;;) {
    const mails = sandbox.login.inbox.list().filter(({ to }) => to.includes(email))
    assert.ok(mails.length < 2, 'One code was asked for, and two have come')
    const code = /code is (\d{6})/.exec(mails[0]?.text ?? '')?.[1]
    if (code !== undefined) return code
    assert.ok(Date.now() < deadline, `No code has come to ${email}`)
    await sleep(100)
  }
}
