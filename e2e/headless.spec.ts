import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { expectSignedByEvm } from './fixtures/verify.js'

// Everything without the modal: the page has a user interface of its own, over hooks and actions.

/** What the page has fetched of the kit's, by the names that the modal's own parts have in a build. */
function watchModal(page: Page): () => Promise<readonly string[]> {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.push(response.text().catch(() => ''))
  })
  // A test id of the dialog and one of its card stand in the modal's chunk alone.
  return async () =>
    (await Promise.all(scripts)).filter((text) => /w3m-modal-card|w3m-header-text/.test(text))
}

test('[HEAD-1:connect,sign,network,disconnect][CONN-1:eip6963][RECON-1:liveProvider] a browser wallet connects, signs, switches and disconnects without the modal', async ({
  open,
  page,
  wallets,
}) => {
  const modal = watchModal(page)
  const app = await open('headless')
  await page.getByTestId('wallet-dev.latchkey.sandbox').click()
  const account = wallets.evm.accounts()[0] ?? ''
  await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31337:${account}`)
  await expectSignedByEvm(account, await app.sign('eip155'))

  await page.getByTestId('network-Sandbox Two').click()
  await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31338:${account}`)

  await page.reload()
  await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31338:${account}`)
  await expectSignedByEvm(account, await app.sign('eip155'))
  await app.act('disconnect', 'eip155')
  await expect(page.getByTestId('pair')).toBeVisible()
  await page.reload()
  await expect(page.getByTestId('pair')).toBeVisible()
  await expect.poll(() => wallets.evm.connectedOrigins()).toEqual([])

  expect(await page.locator('latchkey-modal').count()).toBe(0)
  expect(await modal()).toEqual([])
})

test('[HEAD-1:connect] what a wallet declines is said on the page, and a question can be taken back', async ({
  open,
  page,
  wallets,
}) => {
  wallets.setApprovals('reject')
  const app = await open('headless')
  const wallet = page.getByTestId('wallet-dev.latchkey.sandbox')
  await wallet.click()
  await expect(app.field('problem', 'eip155')).toHaveText('User rejected the request')
  await expect(page.getByTestId('connecting')).toBeHidden()

  wallets.setApprovals('hold')
  await wallet.click()
  await expect(page.getByTestId('connecting')).toContainText('Continue in')
  await page.getByTestId('cancel').click()
  await expect(page.getByTestId('connecting')).toBeHidden()
  await expect(app.field('problem', 'eip155')).toHaveText('')
})

test('[HEAD-1:pairing][CONN-1:pairing] a phone wallet scans the code of the page itself, without the modal', async ({
  open,
  page,
  phone,
}) => {
  const modal = watchModal(page)
  const app = await open('headless')
  const code = page.getByTestId('code')
  const uri = async () => (await code.getAttribute('data-text')) ?? ''

  await page.getByTestId('pair').click()
  const dead = await uri()
  await page.getByTestId('end-pairing').click()
  await expect(code).toBeHidden()
  await page.getByTestId('pair').click()
  const alive = await uri()
  expect(alive).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  expect(alive).not.toBe(dead)

  phone.setApprovals('reject')
  await phone.pair(alive)
  await expect(page.getByTestId('pair')).toHaveText('Make another code')
  phone.setApprovals('approve')
  await page.getByTestId('pair').click()
  await phone.pair(await uri())
  const account = phone.state().accounts.find(({ namespace }) => namespace === 'eip155')?.address
  await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31337:${account}`)
  await expectSignedByEvm(account ?? '', await app.sign('eip155'))
  await page.getByTestId('network-Sandbox Two').click()
  await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31338:${account}`)
  await app.act('disconnect', 'eip155')
  await expect.poll(() => phone.sessions().length).toBe(0)

  expect(await page.locator('latchkey-modal').count()).toBe(0)
  expect(await modal()).toEqual([])
})

test('[HEAD-1:directory][WAL-1:search] the directory is read when it is asked for: by page and by name', async ({
  open,
  page,
  phone,
}) => {
  const app = await open('headless')
  const rows = page.getByRole('region', { name: 'All wallets' }).getByRole('listitem')
  await expect(page.getByTestId('count')).toHaveText('')
  await page.getByTestId('find').click()
  // Of the 40 of a page, those that can be reached from here.
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
  const first = await rows.count()
  expect(first).toBeLessThanOrEqual(40)
  await page.getByTestId('more').click()
  await expect.poll(() => rows.count()).toBeGreaterThan(first)

  const name = (await rows.nth(first).textContent()) ?? ''
  await page.getByTestId('search').fill(name)
  await page.getByTestId('find').click()
  await expect(rows.first()).toHaveText(name)
  await rows.first().getByRole('button').click()
  await expect(page.getByTestId('connecting')).toContainText(name)
  await phone.pair((await page.getByTestId('code').getAttribute('data-text')) ?? '')
  await expect(app.field('status', 'eip155')).toHaveText('connected')
})
