import type { Sandbox } from '@latchkey/sandbox'
import type { Page } from '@playwright/test'
import { type Address, erc20Abi, formatUnits, getAddress, isAddress, parseAbi } from 'viem'
import type { App, Namespace } from './fixtures/App.js'
import { expect, test } from './fixtures/test.js'

// The account as the chains have it, while the server answers and while it does not.

const NATIVE: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const POOLS = parseAbi(['function pools(address) view returns (uint256 held, uint256 dollars)'])

async function openAccount(app: App, page: Page, namespace: Namespace) {
  await page.getByTestId(`open-${namespace}`).click()
  await app.view('Account').waitFor()
}

/** A decimal string as the account shows it: rounded down to six decimals. */
function shown(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  const cut = fraction.slice(0, 6).replace(/0+$/, '')
  return `${BigInt(whole).toLocaleString('en')}${cut === '' ? '' : `.${cut}`}`
}

/** What the chain says of an account: coins, dollars, and what a coin is worth in its pool. */
async function readChain({ evm: [chain] }: Sandbox, owner: Address) {
  const { client, exchange, tokens } = chain
  const [coins, dollars, [held, worth]] = await Promise.all([
    client.getBalance({ address: owner }),
    client.readContract({
      abi: erc20Abi,
      address: getAddress(tokens.PUSD.address),
      functionName: 'balanceOf',
      args: [owner],
    }),
    client.readContract({
      abi: POOLS,
      address: exchange,
      functionName: 'pools',
      args: [NATIVE],
    }),
  ])
  return {
    coins: shown(formatUnits(coins, 18)),
    dollars: shown(formatUnits(dollars, 6)),
    /** Of all coins, in dollars with six decimals, by a price of twelve. */
    worth: (coins * ((worth * 10n ** 24n) / held)) / 10n ** 24n,
  }
}

test('[ACC-3][ACC-6][ACC-2][TRUE-3:chainFirst] name, picture, coins, tokens and prices of an EVM account are those of its chain', async ({
  open,
  page,
  sandbox,
  wallets,
}) => {
  const app = await open('react-multichain')
  await app.connect()
  await expect(app.modal).toBeHidden()
  const own = wallets.evm.accounts()[0] ?? ''
  if (!isAddress(own)) throw new Error(`No address: ${own}`)
  await openAccount(app, page, 'eip155')
  const { coins, dollars, worth } = await readChain(sandbox, own)

  const account = app.view('Account')
  await expect(account).toContainText('alice.eth')
  await expect(account).not.toContainText('Unverified name')
  await expect(account.locator('img[src^="data:image/svg+xml"]').first()).toBeVisible()
  await expect(page.getByTestId('account-balance')).toContainText(`${coins} ETH`)
  const row = (symbol: string) =>
    page.getByTestId('token-row').filter({
      has: page.locator('bdi', { hasText: new RegExp(`^[\\d.,]+ ${symbol}$`) }),
    })
  await expect(row('ETH')).toContainText(`${coins} ETH`)
  const cents = `${(worth / 10_000n) % 100n}`.padStart(2, '0')
  await expect(row('ETH')).toContainText(`$${(worth / 1_000_000n).toLocaleString('en')}.${cents}`)
  await expect(row('PUSD')).toContainText(`${dollars} PUSD · $1.00`)
  await expect(row('PUSD').locator('img')).toBeVisible()
  await expect(page.getByTestId('account-total')).toContainText(/^\$[\d,]+\.\d\d in total$/)
  await expect(page.getByTestId('tokens-as-of')).toHaveCount(0)

  await page.getByTestId('wallet-features-receive-button').click()
  await expect(page.getByTestId('receive-address')).toHaveText(own)
  await expect(page.getByTestId('receive-name')).toHaveText('alice.eth')
})

test('[ACC-3][ACC-2] coins and tokens of a Solana account are those of its chain', async ({
  open,
  page,
  sandbox,
  wallets,
}) => {
  const app = await open('react-multichain')
  await app.openNetworks()
  await app.network('Sandbox Solana').click()
  await expect(app.modal).toBeHidden()
  await app.connect()
  await expect(app.field('status', 'solana')).toHaveText('connected')
  const own = wallets.solana.accounts()[0] ?? ''
  const ask = async (method: string, params: unknown) => {
    const response = await fetch(sandbox.solana.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return response.text()
  }
  await openAccount(app, page, 'solana')
  const lamports = /"value":(\d+)/.exec(await ask('getBalance', [own]))?.[1] ?? ''
  const coins = shown(formatUnits(BigInt(lamports), 9))
  await expect(page.getByTestId('account-balance')).toContainText(`${coins} SOL`)
  const accounts = await ask('getTokenAccountsByOwner', [
    own,
    { mint: sandbox.solana.mints.SPUSD.address },
    { encoding: 'jsonParsed' },
  ])
  const units = /"amount":"(\d+)"/.exec(accounts)?.[1] ?? ''
  const dollars = shown(formatUnits(BigInt(units), sandbox.solana.mints.SPUSD.decimals))
  await expect(page.getByTestId('token-row').filter({ hasText: 'SPUSD' })).toContainText(
    `${dollars} SPUSD`,
  )
})

test('[ACC-4][ACC-5][R7] with the server down the chain tells the balance, tokens are a failure and never empty, and come back', async ({
  open,
  page,
  sandbox,
  wallets,
}) => {
  await page.clock.install()
  const app = await open('react-multichain')
  await sandbox.api.pause()
  await app.connect()
  await expect(app.modal).toBeHidden()
  const own = wallets.evm.accounts()[0] ?? ''
  if (!isAddress(own)) throw new Error(`No address: ${own}`)
  await openAccount(app, page, 'eip155')
  const { coins } = await readChain(sandbox, own)
  await expect(page.getByTestId('account-balance')).toContainText(`${coins} ETH`)
  await expect(page.getByTestId('wui-snackbar-message')).toHaveText('Token Balance Unavailable')
  const retry = page.getByTestId('tokens-retry-button')
  await expect(retry).toHaveText(/^Try again in \d+ s$/)
  await expect(retry).toBeDisabled()
  await expect(page.getByTestId('token-row')).toHaveCount(0)
  await expect(page.getByTestId('empty-account-state')).toHaveCount(0)
  await expect(page.getByTestId('account-total')).toHaveCount(0)

  await sandbox.api.resume()
  await page.clock.fastForward(31_000)
  await expect(page.getByTestId('token-row').first()).toBeVisible()
  await expect(page.getByTestId('tokens-problem')).toHaveCount(0)
})
