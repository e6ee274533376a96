import type { Page } from '@playwright/test'
import { formatEther, isAddress, isHash, parseEther } from 'viem'
import type { App, Namespace } from './fixtures/App.js'
import { expect, test } from './fixtures/test.js'

// The activity as the chains have it, by the server's index; and what becomes of it while the server fails.

async function openActivity(app: App, page: Page, namespace: Namespace) {
  await page.getByTestId(`open-${namespace}`).click()
  await app.view('Account').waitFor()
  await page.getByTestId('wallet-features-activity-button').click()
  await app.view('Transactions').waitFor()
}

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`
const rows = (page: Page) => page.getByTestId('activity-row')

test('[ACT-1][ACT-2] what was sent and received on an EVM chain is what the chain says, without a reload', async ({
  open,
  page,
  sandbox,
  wallets,
}) => {
  const [chain] = sandbox.evm
  const app = await open('react-multichain')
  await app.connect()
  await expect(app.modal).toBeHidden()
  const own = wallets.evm.accounts()[0] ?? ''
  const hash = await app.send('eip155')
  if (!isHash(hash) || !isAddress(own)) throw new Error(`Nothing was sent: ${hash}`)
  await openActivity(app, page, 'eip155')

  const { to, value } = await chain.client.getTransaction({ hash })
  const sent = rows(page).first()
  await expect(sent).toContainText('Sent')
  await expect(sent).toContainText(`−${formatEther(value)} ETH`)
  await expect(sent).toContainText(new RegExp(`To ${short(to ?? '')}`, 'i'))
  // This network has no explorer to lead to.
  await expect(sent).not.toHaveAttribute('href')
  await expect(page.getByTestId(/^sent-row/)).toHaveCount(0)

  const [, , , , , friend] = chain.accounts
  if (friend === undefined) throw new Error('The chain has no friend')
  await chain.client.sendTransaction({
    account: friend.address,
    to: own,
    value: parseEther('0.321'),
    chain: null,
  })
  await app.back()
  await page.getByTestId('wallet-features-activity-button').click()
  const received = rows(page).first()
  await expect(received).toContainText('Received')
  await expect(received).toContainText('+0.321 ETH')
  await expect(received).toContainText(`From ${short(friend.address)}`)
})

test('[REAL-10:watched] what is pending is on its way after a reload too, until it is in a block', async ({
  open,
  page,
  sandbox,
  wallets: _wallets,
}) => {
  const [chain] = sandbox.evm
  const app = await open('react-multichain')
  await app.connect()
  await expect(app.modal).toBeHidden()
  await expect(app.field('status', 'eip155')).toHaveText('connected')
  await chain.setAutomine(false)
  try {
    const hash = await app.send('eip155')
    if (!isHash(hash)) throw new Error(`Nothing was sent: ${hash}`)
    await page.reload()
    await expect(app.field('status', 'eip155')).toHaveText('connected')
    await openActivity(app, page, 'eip155')
    await expect(page.getByTestId('sent-row-pending')).toHaveCount(1)
    await chain.mine()
    // A page that comes looks at once.
    await page.reload()
    await expect(app.field('status', 'eip155')).toHaveText('connected')
    await openActivity(app, page, 'eip155')
    await expect(rows(page).first()).toContainText('Sent')
    await expect(page.getByTestId(/^sent-row-pending/)).toHaveCount(0)
  } finally {
    await chain.setAutomine(true)
  }
})

test('[ACT-1][ACT-3][T9] on Solana too, with links to the explorer; a server that fails is said to, and asked again', async ({
  open,
  page,
  sandbox,
}) => {
  const app = await open('react-multichain')
  await app.openNetworks()
  await app.network('Sandbox Solana').click()
  await expect(app.modal).toBeHidden()
  await app.connect()
  await expect(app.field('status', 'solana')).toHaveText('connected')
  const signature = await app.send('solana')

  // What a page has sent it looks for without a click; the next page does not.
  await page.reload()
  await expect(app.field('status', 'solana')).toHaveText('connected')
  sandbox.api.setFault('history', { status: 400 })
  await openActivity(app, page, 'solana')
  await expect(page.getByTestId('activity-error')).toContainText('Failed to fetch transactions')
  await expect(page.getByTestId('activity-empty')).toHaveCount(0)
  sandbox.api.clearFaults()
  await page.getByTestId('activity-retry').click()
  const sent = rows(page).first()
  await expect(sent).toContainText('Sent')
  await expect(sent).toHaveAttribute('href', new RegExp(`^https://[^/]+/tx/${signature}`))
  await expect(sent).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(page.getByTestId('activity-error')).toHaveCount(0)
})
