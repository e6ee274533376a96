import type { Sandbox } from '@latchkey/sandbox'
import { ed25519 } from '@noble/curves/ed25519'
import type { Page } from '@playwright/test'
import bs58 from 'bs58'
import {
  type Address,
  erc20Abi,
  formatEther,
  formatUnits,
  getAddress,
  isAddress,
  isHash,
  parseAbi,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { App, Namespace } from './fixtures/App.js'
import { lieOfDecimals, poison, registerName } from './fixtures/lies.js'
import { expect, test } from './fixtures/test.js'
import { toast } from './fixtures/toast.js'
import { expectExecuted, expectSignedBySolana } from './fixtures/verify.js'

// The account, what is sent from it and what was: as the chains have it, while the server answers and while it does not.

const NATIVE: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const POOLS = parseAbi(['function pools(address) view returns (uint256 held, uint256 dollars)'])

async function openAccount(app: App, page: Page, namespace: Namespace) {
  await page.getByTestId(`open-${namespace}`).click()
  await app.view('Account').waitFor()
}

async function openActivity(app: App, page: Page) {
  await page.getByTestId('wallet-features-activity-button').click()
  await app.view('Transactions').waitFor()
}

async function closeModal(app: App, page: Page) {
  await page.keyboard.press('Escape')
  await app.gone()
}

const rows = (page: Page) => page.getByTestId('activity-row')
const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`

interface Wanted {
  /** The symbol of a token, or of the coin. */
  readonly token: string
  readonly amount: string
  readonly to: string
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

/** A decimal string as the account shows it: rounded down to six decimals. */
function shown(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  const cut = fraction.slice(0, 6).replace(/0+$/, '')
  return `${BigInt(whole).toLocaleString('en')}${cut === '' ? '' : `.${cut}`}`
}

/** Base units of the token, as the chain tells them. */
const dollarsOf = ({ evm: [chain] }: Sandbox, owner: Address) =>
  chain.client.readContract({
    abi: erc20Abi,
    address: getAddress(chain.tokens.PUSD.address),
    functionName: 'balanceOf',
    args: [owner],
  })

/** What the chain says of an account: coins, dollars, and what a coin is worth in its pool. */
async function readChain(sandbox: Sandbox, owner: Address) {
  const { client, exchange } = sandbox.evm[0]
  const [coins, dollars, [held, worth]] = await Promise.all([
    client.getBalance({ address: owner }),
    dollarsOf(sandbox, owner),
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

/** The text of what a Solana node answers. */
async function askSolana({ solana }: Sandbox, method: string, params: unknown): Promise<string> {
  const response = await fetch(solana.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return response.text()
}

/** Base units of the SPL token, as the node tells them; none where nobody has an account of it. */
async function solanaDollarsOf(sandbox: Sandbox, owner: string): Promise<string | undefined> {
  const mint = sandbox.solana.mints.SPUSD.address
  const params = [owner, { mint }, { encoding: 'jsonParsed' }]
  return /"amount":"(\d+)"/.exec(await askSolana(sandbox, 'getTokenAccountsByOwner', params))?.[1]
}

const someone = () => privateKeyToAccount(generatePrivateKey()).address
const someoneOnSolana = () => bs58.encode(ed25519.getPublicKey(ed25519.utils.randomPrivateKey()))

test('[ACC-3][ACC-6][ACC-2][TRUE-1:disagreement][TRUE-2:receiver,warning,activity][TRUE-3:chainFirst,marked,consent][SND-2][ACT-1][ACT-2][REAL-10:watched] what an EVM account has, sends, receives and has pending is what its chain says, whatever a server and strangers say', async ({
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
  if (!isAddress(own)) throw new Error(`No address: ${own}`)
  const row = (symbol: string) =>
    page.getByTestId('token-row').filter({
      has: page.locator('bdi', { hasText: new RegExp(`^[\\d.,]+ ${symbol}$`) }),
    })

  await test.step('name, picture, coins, tokens and prices', async () => {
    await openAccount(app, page, 'eip155')
    const { coins, dollars, worth } = await readChain(sandbox, own)
    const account = app.view('Account')
    await expect(account).toContainText('alice.eth')
    await expect(account).not.toContainText('Unverified name')
    await expect(account.locator('img[src^="data:image/svg+xml"]').first()).toBeVisible()
    await expect(page.getByTestId('account-balance')).toContainText(`${coins} ETH`)
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
    await app.back()
  })

  await test.step('an ERC-20 token is sent: the chain, the account and the activity say so', async () => {
    const before = await dollarsOf(sandbox, own)
    const to = someone()
    await send(app, page, { token: 'PUSD', amount: '12.5', to })
    expect(await dollarsOf(sandbox, to)).toBe(12_500_000n)
    await expect(row('PUSD')).toContainText(`${shown(formatUnits(before - 12_500_000n, 6))} PUSD`)
    await openActivity(app, page)
    await expect(app.view('Transactions')).toContainText('12.5 PUSD')
    await closeModal(app, page)
  })

  await test.step('what the page sends and the account receives is in the activity, without a reload', async () => {
    const hash = await app.send('eip155')
    if (!isHash(hash)) throw new Error(`Nothing was sent: ${hash}`)
    await openAccount(app, page, 'eip155')
    await openActivity(app, page)
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
    await openActivity(app, page)
    const received = rows(page).first()
    await expect(received).toContainText('Received')
    await expect(received).toContainText('+0.321 ETH')
    await expect(received).toContainText(`From ${short(friend.address)}`)
    await closeModal(app, page)
  })

  await test.step('what is pending is on its way after a reload too, until it is in a block', async () => {
    await chain.setAutomine(false)
    try {
      const hash = await app.send('eip155')
      if (!isHash(hash)) throw new Error(`Nothing was sent: ${hash}`)
      const visitAgain = async () => {
        await page.reload()
        await expect(app.field('status', 'eip155')).toHaveText('connected')
        await openAccount(app, page, 'eip155')
        await openActivity(app, page)
      }
      await visitAgain()
      await expect(page.getByTestId('sent-row-pending')).toHaveCount(1)
      await chain.mine()
      // A page that comes looks at once.
      await visitAgain()
      await expect(rows(page).first()).toContainText('Sent')
      await expect(page.getByTestId(/^sent-row-pending/)).toHaveCount(0)
    } finally {
      await chain.setAutomine(true)
    }
  })

  await test.step('a server lies of units, strangers poison the history, a name is the server’s alone: nothing is sent unawares', async () => {
    const [, , , , , friend] = chain.accounts
    if (friend === undefined) throw new Error('The chain has no friend')
    // From another device of theirs: this page knows of it by the history alone.
    const known = someone()
    await chain.client.sendTransaction({ account: own, to: known, value: 1n, chain: null })
    const twin = await poison(chain, { owner: own, known, by: friend.address })
    const named = await registerName(sandbox)
    lieOfDecimals(sandbox)
    const requests = () => wallets.log.filter(({ method }) => method === 'eth_sendTransaction')
    const before = requests().length
    await page.reload()
    await expect(app.field('status', 'eip155')).toHaveText('connected')
    await openAccount(app, page, 'eip155')
    await page.getByTestId('wallet-features-send-button').click()
    await app.view('WalletSend').waitFor()
    const submit = page.getByTestId('send-submit')
    const receiver = page.getByTestId('send-receiver')
    const risk = page.getByTestId('send-risk')
    const askForConsent = async () => {
      await expect(submit).toHaveText('Confirm the warning')
      await submit.click()
      await expect(submit).toHaveText('Confirm the warning')
    }

    // The twin is newer in the history than whom it looks like.
    const offered = page.getByTestId('send-recent')
    await expect(offered.filter({ hasText: known })).toHaveCount(1)
    await expect(offered.filter({ hasText: twin })).toHaveCount(0)

    await page.getByTestId('send-token').click()
    await page.getByTestId('send-token-PUSD').click()
    await page.getByTestId('send-amount').fill('0.25')
    await receiver.fill(known)
    await expect(page.getByTestId('send-token-differs')).toHaveText(
      'Sandbox One counts this token in other units than the list does. It cannot be sent.',
    )
    await expect(submit).toHaveText('Choose a token')
    await submit.click()
    await page.getByTestId('send-token-ETH').click()
    await expect(submit).toHaveText('Review')
    await page.getByTestId('send-clear').click()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((address) => navigator.clipboard.writeText(address), twin)
    await page.getByTestId('send-paste').click()
    await expect(risk).toContainText('This address looks like one that you know')
    await expect(risk).toContainText(`You know:${known}This is:${twin}`)
    await askForConsent()

    await receiver.fill(named.name)
    await expect(risk).toContainText('Only the server of this app knows this name')
    await expect(page.getByTestId('send-resolved')).toContainText(named.address)
    await askForConsent()
    await page.getByTestId('send-accept').click()
    await expect(submit).toHaveText('Review')
    await submit.click()
    await expect(page.getByTestId('send-preview-to')).toHaveText(named.address)
    await expect(app.view('WalletSendPreview')).toContainText(`${named.name}Unverified name`)
    expect(requests()).toHaveLength(before)
    await page.getByTestId('send-confirm').click()
    await expect(page.getByTestId('send-status')).toHaveAttribute('data-status', 'confirmed')
    expect(requests()).toHaveLength(before + 1)
    expect(await chain.client.getBalance({ address: named.address })).toBe(parseEther('0.25'))
    await page.getByTestId('send-done').click()
    await app.view('Account').waitFor()

    // What strangers have run is theirs, and dust has only come in. The ends of the two addresses are the same.
    await openActivity(app, page)
    await expect(rows(page).filter({ hasText: `To ${short(known)}` })).toHaveCount(1)
    const foreign = rows(page).filter({ hasText: `By ${short(friend.address)}` })
    await expect(foreign.filter({ hasText: 'Sent by others' })).not.toHaveCount(0)
    await expect(rows(page).filter({ hasText: `From ${short(twin)}` })).toContainText('Received')
  })
})

test('[CONN-1:walletStandard][RECON-1:liveProvider,signsAtOnce][ACC-3][ACC-2][SND-2][ACT-1][ACT-3][T9] a Solana wallet connects, signs and sends; what its account has and has sent is what the chain says, with links to the explorer', async ({
  open,
  page,
  sandbox,
  wallets,
}) => {
  const app = await open('react-multichain')
  const status = app.field('status', 'solana')
  const own = wallets.solana.accounts()[0] ?? ''
  const { decimals } = sandbox.solana.mints.SPUSD
  const row = page.getByTestId('token-row').filter({ hasText: 'SPUSD' })

  await test.step('connects and signs', async () => {
    await app.openNetworks()
    await app.network('Sandbox Solana').click()
    await expect(app.modal).toBeHidden()
    await app.connect()
    await expect(status).toHaveText('connected')
    await expect(app.field('caip', 'solana')).toHaveText(`${sandbox.solana.caipNetworkId}:${own}`)
    expectSignedBySolana(own, await app.sign('solana'))
  })

  await test.step('coins and tokens', async () => {
    await openAccount(app, page, 'solana')
    const lamports = /"value":(\d+)/.exec(await askSolana(sandbox, 'getBalance', [own]))?.[1] ?? ''
    const coins = shown(formatUnits(BigInt(lamports), 9))
    await expect(page.getByTestId('account-balance')).toContainText(`${coins} SOL`)
    const dollars = shown(formatUnits(BigInt((await solanaDollarsOf(sandbox, own)) ?? 0), decimals))
    await expect(row).toContainText(`${dollars} SPUSD`)
  })

  await test.step('an SPL token is sent: the chain, the account and the activity say so', async () => {
    const before = BigInt((await solanaDollarsOf(sandbox, own)) ?? 0)
    const to = someoneOnSolana()
    await send(app, page, { token: 'SPUSD', amount: '3.25', to })
    const value = (325n * 10n ** BigInt(decimals)) / 100n
    expect(await solanaDollarsOf(sandbox, to)).toBe(`${value}`)
    await expect(row).toContainText(`${shown(formatUnits(before - value, decimals))} SPUSD`)
    await openActivity(app, page)
    await expect(app.view('Transactions')).toContainText('3.25 SPUSD')
    await closeModal(app, page)
  })

  const signature =
    await test.step('sends, is there after a reload, and signs at once', async () => {
      const sent = await app.send('solana')
      await expectExecuted(sandbox, sent, own)
      await page.reload()
      await expect(status).toHaveText('connected')
      await expect(app.field('address', 'solana')).toHaveText(own)
      expectSignedBySolana(own, await app.sign('solana'))
      return sent
    })

  await test.step('a server that fails is said to, asked again, and links to the explorer', async () => {
    // What a page has sent it looks for without a click; this one has sent nothing.
    sandbox.api.setFault('history', { status: 400 })
    await openAccount(app, page, 'solana')
    await openActivity(app, page)
    await expect(page.getByTestId('activity-error')).toContainText('Failed to fetch transactions')
    await expect(page.getByTestId('activity-empty')).toHaveCount(0)
    sandbox.api.clearFaults()
    await page.getByTestId('activity-retry').click()
    const sent = rows(page).first()
    await expect(sent).toContainText('Sent')
    await expect(sent).toHaveAttribute('href', new RegExp(`^https://[^/]+/tx/${signature}`))
    await expect(sent).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(page.getByTestId('activity-error')).toHaveCount(0)
    await closeModal(app, page)
  })

  await test.step('sends, and disconnects for good', async () => {
    await expectExecuted(sandbox, await app.send('solana'), own)
    await app.act('disconnect', 'solana')
    await expect(status).toHaveText('disconnected')
    await page.reload()
    await expect(status).toHaveText('disconnected')
  })
})

test('[ACC-4][ACC-5][R7][SND-2][ACC-2][R9] with the server down the chain tells the balance, tokens and coins are sent all the same, and nothing is called empty', async ({
  open,
  page,
  sandbox,
  wallets,
}) => {
  await page.clock.install()
  const app = await open('react-multichain')
  const { client } = sandbox.evm[0]
  const own = wallets.evm.accounts()[0] ?? ''
  if (!isAddress(own)) throw new Error(`No address: ${own}`)

  await test.step('the chain tells the balance, tokens are a failure and never empty', async () => {
    await sandbox.api.pause()
    const told = toast(page, 'Token Balance Unavailable')
    await app.connect()
    await expect(app.modal).toBeHidden()
    await openAccount(app, page, 'eip155')
    const { coins } = await readChain(sandbox, own)
    await expect(page.getByTestId('account-balance')).toContainText(`${coins} ETH`)
    await told
    const retry = page.getByTestId('tokens-retry-button')
    await expect(retry).toHaveText(/^Try again in \d+ s$/)
    await expect(retry).toBeDisabled()
    await expect(page.getByTestId('token-row')).toHaveCount(0)
    await expect(page.getByTestId('empty-account-state')).toHaveCount(0)
    await expect(page.getByTestId('account-total')).toHaveCount(0)
  })

  await test.step('they come back with the server', async () => {
    await sandbox.api.resume()
    await page.clock.fastForward(31_000)
    await expect(page.getByTestId('token-row').filter({ hasText: 'PUSD' })).toBeVisible()
    await expect(page.getByTestId('tokens-problem')).toHaveCount(0)
  })

  await test.step('tokens and coins are sent', async () => {
    await sandbox.api.pause()
    const to = someone()
    await send(app, page, { token: 'PUSD', amount: '1.5', to })
    expect(await dollarsOf(sandbox, to)).toBe(1_500_000n)

    const other = someone()
    await send(app, page, { token: 'ETH', amount: '0.5', to: other })
    expect(await client.getBalance({ address: other })).toBe(5n * 10n ** 17n)
    // The chain itself tells the balance.
    const coins = Number((await client.getBalance({ address: own })) / 10n ** 14n) / 10 ** 4
    const figure = coins.toLocaleString('en', { maximumFractionDigits: 1, roundingMode: 'trunc' })
    await expect(page.getByTestId('account-balance')).toContainText(figure)
  })

  await test.step('the activity has what was sent, fails for the rest, and comes back with the server', async () => {
    await openActivity(app, page)
    await expect(page.getByTestId('activity-error')).toBeVisible({ timeout: 20_000 })
    await expect(app.view('Transactions').getByTestId('sent-row-confirmed')).toHaveCount(2)
    await expect(page.getByTestId('activity-empty')).toHaveCount(0)
    await expect(page.getByTestId('activity-retry')).toBeVisible()
    await sandbox.api.resume()
    await app.back()
    await openActivity(app, page)
    await expect(app.view('Transactions')).toContainText('1.5 PUSD')
    await expect(page.getByTestId('activity-error')).toHaveCount(0)
  })
})
