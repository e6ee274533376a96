import type { Sandbox } from '@latchkey/sandbox'
import { ed25519 } from '@noble/curves/ed25519'
import type { Page } from '@playwright/test'
import bs58 from 'bs58'
import { type Address, erc20Abi, getAddress, isAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { App, Namespace } from './fixtures/App.js'
import { expect, test } from './fixtures/test.js'

// Sending from the modal, by real wallets to real chains: what the chains say is what counts.

interface Wanted {
  /** The symbol of a token, or of the coin. */
  readonly token: string
  readonly amount: string
  readonly to: string
}

async function openAccount(app: App, page: Page, namespace: Namespace) {
  await page.getByTestId(`open-${namespace}`).click()
  await app.view('Account').waitFor()
}

/** Fills in the form on the account, sends, and waits until the modal says that it has arrived. */
async function send(app: App, page: Page, { amount, to, token }: Wanted) {
  await page.getByTestId('wallet-features-send-button').click()
  await app.view('WalletSend').waitFor()
  await page.getByTestId('send-token').click()
  await page.getByTestId(`send-token-${token}`).click()
  await page.getByTestId('send-amount').fill(amount)
  await page.getByTestId('send-receiver').fill(to)
  const submit = page.getByTestId('send-submit')
  await expect(submit).toHaveText('Review')
  await submit.click()
  await expect(page.getByTestId('send-preview-to')).toHaveText(to)
  await expect(page.getByTestId('send-preview-amount')).toHaveText(`${amount} ${token}`)
  await page.getByTestId('send-confirm').click()
  await expect(page.getByTestId('send-status')).toHaveAttribute('data-status', 'confirmed')
  await page.getByTestId('send-done').click()
  await app.view('Account').waitFor()
}

const dollarsOf = ({ evm: [chain] }: Sandbox, address: Address) =>
  chain.client.readContract({
    abi: erc20Abi,
    address: getAddress(chain.tokens.PUSD.address),
    functionName: 'balanceOf',
    args: [address],
  })

/** Base units of an SPL token, as the node tells them. */
async function solanaDollarsOf({ solana }: Sandbox, owner: string): Promise<string | undefined> {
  const params = [owner, { mint: solana.mints.SPUSD.address }, { encoding: 'jsonParsed' }]
  const response = await fetch(solana.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getTokenAccountsByOwner', params }),
  })
  // What the sandbox's own node answers.
  const { result } = (await response.json()) as {
    readonly result: {
      readonly value: readonly {
        readonly account: {
          readonly data: {
            readonly parsed: {
              readonly info: { readonly tokenAmount: { readonly amount: string } }
            }
          }
        }
      }[]
    }
  }
  return result.value[0]?.account.data.parsed.info.tokenAmount.amount
}

const someone = () => privateKeyToAccount(generatePrivateKey()).address
const someoneOnSolana = () => bs58.encode(ed25519.getPublicKey(ed25519.utils.randomPrivateKey()))
const shown = (value: bigint, decimals: number) =>
  (Number(value) / 10 ** decimals).toLocaleString('en', { maximumFractionDigits: 6 })

test('[SND-2] an ERC-20 token is sent: the chain, the account and the activity say so', async ({
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
  const before = await dollarsOf(sandbox, own)
  await openAccount(app, page, 'eip155')
  const row = page.getByTestId('token-row').filter({ hasText: 'PUSD' })
  await expect(row).toContainText(`${shown(before, 6)} PUSD`)

  const to = someone()
  await send(app, page, { token: 'PUSD', amount: '12.5', to })
  expect(await dollarsOf(sandbox, to)).toBe(12_500_000n)
  await expect(row).toContainText(`${shown(before - 12_500_000n, 6)} PUSD`)

  await page.getByTestId('wallet-features-activity-button').click()
  await expect(app.view('Transactions')).toContainText('12.5 PUSD')
})

test('[SND-2] an SPL token is sent: the chain, the account and the activity say so', async ({
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
  const before = BigInt((await solanaDollarsOf(sandbox, own)) ?? 0)
  const { decimals } = sandbox.solana.mints.SPUSD
  await openAccount(app, page, 'solana')
  const row = page.getByTestId('token-row').filter({ hasText: 'SPUSD' })
  await expect(row).toContainText(`${shown(before, decimals)} SPUSD`)

  const to = someoneOnSolana()
  await send(app, page, { token: 'SPUSD', amount: '3.25', to })
  const value = (325n * 10n ** BigInt(decimals)) / 100n
  expect(await solanaDollarsOf(sandbox, to)).toBe(`${value}`)
  await expect(row).toContainText(`${shown(before - value, decimals)} SPUSD`)

  await page.getByTestId('wallet-features-activity-button').click()
  await expect(app.view('Transactions')).toContainText('3.25 SPUSD')
})

test('[SND-2][ACC-2][R9] with the server down tokens and coins are sent all the same, and nothing is called empty', async ({
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
  await expect(page.getByTestId('token-row').filter({ hasText: 'PUSD' })).toBeVisible()

  await sandbox.api.pause()
  const to = someone()
  await send(app, page, { token: 'PUSD', amount: '1.5', to })
  expect(await dollarsOf(sandbox, to)).toBe(1_500_000n)

  const other = someone()
  await send(app, page, { token: 'ETH', amount: '0.5', to: other })
  const { client } = sandbox.evm[0]
  expect(await client.getBalance({ address: other })).toBe(5n * 10n ** 17n)
  // The chain itself tells the balance.
  const coins = Number((await client.getBalance({ address: own })) / 10n ** 14n) / 10 ** 4
  const figure = coins.toLocaleString('en', { maximumFractionDigits: 1, roundingMode: 'trunc' })
  await expect(page.getByTestId('account-balance')).toContainText(figure)

  await page.getByTestId('wallet-features-activity-button').click()
  await expect(page.getByTestId('activity-error')).toBeVisible({ timeout: 20_000 })
  await expect(app.view('Transactions').getByTestId('sent-row-confirmed')).toHaveCount(2)
  await expect(page.getByTestId('activity-empty')).toHaveCount(0)
  await expect(page.getByTestId('activity-retry')).toBeVisible()
  await sandbox.api.resume()
  await app.back()
  await page.getByTestId('wallet-features-activity-button').click()
  await expect(app.view('Transactions')).toContainText('1.5 PUSD')
  await expect(page.getByTestId('activity-error')).toHaveCount(0)
})
