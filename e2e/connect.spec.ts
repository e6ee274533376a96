import type { Sandbox } from '@latchkey/sandbox'
import type { WalletSession } from '@latchkey/sandbox/wallets'
import { formatEther, getAddress, parseEther } from 'viem'
import type { App, Namespace } from './fixtures/App.js'
import { pick } from './fixtures/isFull.js'
import { expect, test } from './fixtures/test.js'
import { expectMined, expectSignedByEvm } from './fixtures/verify.js'

// The story of every adapter, in the browser: connect, sign, send, switch, reload, disconnect; of Solana, in `account.spec.ts`.

// With all that moves.
test.use({ reducedMotion: 'no-preference' })

const EXAMPLES = ['react-ethers', 'react-multichain', 'vanilla'] as const

// `states.spec.ts` goes through most of it with the second, and `quality/page.spec.ts` with the third.
for (const example of pick(EXAMPLES, 0)) {
  test(`[CONN-1:eip6963][NET-2:switchEthereumChain,addEthereumChain][RECON-1:liveProvider,signsAtOnce][RPC-11:eth_sendTransaction,personal_sign,wallet_switchEthereumChain,wallet_addEthereumChain] ${example}: an EVM wallet connects, signs, sends, switches and disconnects`, async ({
    open,
    page,
    sandbox,
    wallets,
  }) => {
    const app = await open(example)
    const status = app.field('status', 'eip155')
    await expect(status).toHaveText('disconnected')
    await app.connect()
    await expect(status).toHaveText('connected')
    await expect(app.modal).toBeHidden()
    const account = wallets.evm.accounts()[0] ?? ''
    await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31337:${account}`)
    await signAndSend(app, sandbox, 0, account)

    await app.switchTo('Sandbox Two')
    expect(wallets.evm.chainId()).toBe(31_338)
    await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31338:${account}`)
    await expectMined(sandbox.evm[1], await app.send('eip155'), account)

    await app.switchTo('Sandbox Three')
    expect(wallets.evm.chainId()).toBe(31_339)
    for (const method of ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'])
      expect(methods(wallets)).toContain(method)
    // The wallet did not know this network.
    expect(methods(wallets)).toContain('wallet_addEthereumChain')
    await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31339:${account}`)
    await expectMined(sandbox.evm[2], await app.send('eip155'), account)

    const asked = methods(wallets).length
    await page.reload()
    await expect(status).toHaveText('connected')
    await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31339:${account}`)
    // Nothing that a wallet would ask its owner about.
    expect(methods(wallets).slice(asked)).not.toContain('eth_requestAccounts')
    await signAndSend(app, sandbox, 2, account)

    await app.act('disconnect', 'eip155')
    await expect(status).toHaveText('disconnected')
    await expect(app.field('address', 'eip155')).toHaveText('')
    // What the wallet is told would be lost with the page.
    await expect.poll(() => wallets.evm.connectedOrigins()).toEqual([])
    await page.reload()
    await expect(status).toHaveText('disconnected')
  })
}

test('[HOST-1:connecting,signing,sending,balances] without a backend a wallet connects, signs and sends, and the chain tells the balance', async ({
  open,
  page,
  sandbox,
  wallets,
}) => {
  const { client, accounts } = sandbox.evm[0]
  const account = wallets.evm.accounts()[0] ?? ''
  const [, , , , , friend] = accounts
  if (friend === undefined) throw new Error('The chain has no friend')
  // So that the balance is none that anybody could guess.
  await client.sendTransaction({
    account: friend.address,
    to: getAddress(account),
    value: parseEther('77.5'),
    chain: null,
  })
  await sandbox.api.pause()
  const app = await open('react-ethers')
  await app.connect()
  await expect(app.field('status', 'eip155')).toHaveText('connected')
  await expect(app.modal).toBeHidden()
  await signAndSend(app, sandbox, 0, account)
  await page.getByTestId('account-button').click()
  await app.view('Account').waitFor()
  const coins = await client.getBalance({ address: getAddress(account) })
  const balance = page.getByTestId('account-balance')
  await expect(balance).toHaveText(/^[\d,.]+ ETH/)
  await expect
    .poll(async () => Number.parseFloat((await balance.innerText()).replaceAll(',', '')))
    .toBeCloseTo(Number(formatEther(coins)), 0)
})

test('[CFG-13][RECON-1:liveProvider,signsAtOnce] custom-adapter: a chain of its own connects, signs, sends, switches and disconnects', async ({
  open,
  page,
}) => {
  const app = await open('custom-adapter')
  const approve = () => page.getByTestId('owner-yes').click()
  const status = app.field('status', 'lumen')
  await app.connect('pocket')
  await approve()
  await expect(status).toHaveText('connected')
  await expect(app.field('caip', 'lumen')).toHaveText(/^lumen:harbour:[0-9a-f]{64}$/)
  const caip = (await app.field('caip', 'lumen').textContent()) ?? ''

  await answered(app, 'sign', approve)
  await expect(app.field('genuine', 'lumen')).toHaveText('genuine')
  await answered(app, 'send', approve)
  await expect(app.field('hash', 'lumen')).toHaveText(/^[0-9a-f]{128}$/)

  await app.switchTo('Lighthouse')
  await expect(app.field('caip', 'lumen')).toHaveText(caip.replace('harbour', 'lighthouse'))

  await page.reload()
  await expect(status).toHaveText('connected')
  await expect(app.field('caip', 'lumen')).toHaveText(caip.replace('harbour', 'lighthouse'))
  await answered(app, 'sign', approve)
  await expect(app.field('genuine', 'lumen')).toHaveText('genuine')

  // Another account has signed nothing yet.
  await page.getByTestId('new-key').click()
  await expect(app.field('caip', 'lumen')).not.toHaveText(caip.replace('harbour', 'lighthouse'))
  await expect(app.field('signature', 'lumen')).toHaveText('')
  await expect(app.field('genuine', 'lumen')).toHaveText('')

  await app.act('disconnect', 'lumen')
  await expect(status).toHaveText('disconnected')
  await page.reload()
  await expect(status).toHaveText('disconnected')
})

async function signAndSend(app: App, sandbox: Sandbox, chain: 0 | 1 | 2, account: string) {
  await expectSignedByEvm(account, await app.sign('eip155'))
  await expectMined(sandbox.evm[chain], await app.send('eip155'), account)
}

async function answered(app: App, act: 'sign' | 'send', approve: () => Promise<void>) {
  const ns: Namespace = 'lumen'
  await app.act(act, ns)
  await approve()
  await expect(app.field('problem', ns)).toHaveText('')
}

function methods({ log }: WalletSession): readonly string[] {
  return log.map(({ method }) => method)
}
