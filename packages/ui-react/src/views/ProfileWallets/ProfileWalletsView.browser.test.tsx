import { selectRecentConnections } from '@latchkey/appkit'
import {
  type MockWalletOptions,
  mockAdapter,
  patchAccount,
  type TestAppKitOptions,
} from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createTestServer, SERVER } from '../../../test/server.js'
import {
  byTestId,
  click,
  createTestModal,
  find,
  gone,
  openModal,
  shadow,
  shown,
  until,
  words,
} from '../../testing/modal.js'
import { tabTo } from '../../testing/tabTo.js'

afterEach(() => {
  document.body.replaceChildren()
})

const ONE = { id: 'one', name: 'One', accounts: ['0xaaaa', '0xbbbb'] } as const
const TWO = { id: 'two', name: 'Two', accounts: ['0xcccc'] } as const
const SUN = { id: 'sun', name: 'Sun', accounts: ['SunSunSun'] } as const
const ACTIVE = 'wui-active-profile-wallet-item'
const OTHER = 'wui-inactive-profile-wallet-item-button'

const evm = (wallets: readonly MockWalletOptions[] = [ONE, TWO]) => mockAdapter({ wallets })
const both = () => [evm(), mockAdapter({ namespace: 'solana', wallets: [SUN] })]

/** The wallets of an instance to which these have been connected, the last of them in use. */
async function wallets(connectorIds: readonly string[], options: TestAppKitOptions = {}) {
  const test = createTestModal({ mocks: [evm()], ...options })
  await test.appkit.start()
  for (const connectorId of connectorIds) await test.appkit.connect({ connectorId })
  await openModal(test.appkit)
  test.appkit.push('ProfileWallets')
  await shown('ProfileWallets')
  const recent = (namespace = 'eip155') =>
    selectRecentConnections(test.appkit.store.get, namespace).map((item) => item.connectorId)
  return { ...test, recent }
}

const rows = (id: string) =>
  [...(shadow()?.querySelectorAll<HTMLElement>(`[data-testid="${id}"]`) ?? [])].map(
    (row) => row.innerText.split('\n')[0],
  )
/** What the modal has a screen reader say. */
const lastSaid = () =>
  shadow()?.querySelector('[data-testid="w3m-modal-card"] > span > [aria-live]')?.textContent
const toast = async () => (await find('wui-snackbar-message')).textContent

describe('connected wallets', () => {
  it('[ACC-6] [TRUE-3:marked] calls each account by its name, where it has one, and marks what the server alone says', async () => {
    const server = createTestServer()
    server.answer('/v1/identity/0xaaaa', { name: 'ada.test' })
    server.answer('/v1/identity/0xcccc', { name: 'bob.test' })
    await wallets(['one', 'two'], { endpoints: { api: SERVER } })
    await until(() => rows(OTHER).includes('ada.test'))
    expect(rows(ACTIVE)).toEqual(['bob.test'])
    expect(rows(OTHER)).toEqual(['ada.test', '0xbbbb'])
    const others = [...(shadow()?.querySelectorAll<HTMLElement>(`[data-testid="${OTHER}"]`) ?? [])]
    expect(others.map((row) => row.innerText.includes('Unverified name'))).toEqual([true, false])
    expect(server.asked.filter((path) => path.startsWith('/v1/identity/'))).toHaveLength(3)
  })

  it('[CONN-17:several] shows the one in use first, and every account of each', async () => {
    await wallets(['one', 'two'])
    const names = [...(shadow()?.querySelectorAll('[data-view] h3') ?? [])]
    expect(names.map(({ textContent }) => textContent)).toEqual(['Two', 'One'])
    expect(rows(ACTIVE)).toEqual(['0xcccc'])
    expect(rows(OTHER)).toEqual(['0xaaaa', '0xbbbb'])
    expect(byTestId('active-connection')?.innerText).toContain('Two')
  })

  it('[CONN-12:reuses] goes to another account of the same wallet, and to one of another, without asking', async () => {
    const { appkit, mock } = await wallets(['one', 'two'])
    const asked = mock.calls.filter(({ method }) => method === 'connect').length
    shadow()?.querySelectorAll<HTMLElement>(`[data-testid="${OTHER}"]`)[1]?.click()
    await until(() => rows(ACTIVE)[0] === '0xbbbb')
    expect(appkit.getWalletInfo()?.name).toBe('One')
    // Nothing jumps: the wallet that was in use before is still the first.
    expect(rows(OTHER)).toEqual(['0xcccc', '0xaaaa'])
    shadow()?.querySelectorAll<HTMLElement>(`[data-testid="${OTHER}"]`)[1]?.click()
    await until(() => rows(ACTIVE)[0] === '0xaaaa')
    expect(appkit.getAddress()).toBe('0xaaaa')
    expect(mock.calls.filter(({ method }) => method === 'connect')).toHaveLength(asked)
    expect(appkit.getView().name).toBe('ProfileWallets')
  })

  it('[ACC-6] names stay when another account comes into use', async () => {
    const server = createTestServer()
    server.answer('/v1/identity/0xaaaa', { name: 'ada.test' })
    server.answer('/v1/identity/0xbbbb', { name: 'bob.test' })
    await wallets(['one'], { endpoints: { api: SERVER } })
    await until(() => rows(OTHER).includes('bob.test'))
    await click(OTHER)
    await until(() => rows(ACTIVE)[0] === 'bob.test')
    expect(rows(OTHER)).toEqual(['ada.test'])
  })

  it('[ACC-6] calls an account by its label', async () => {
    const { appkit } = await wallets(['one'])
    patchAccount(appkit.store, 'eip155', { addressLabels: new Map([['0xbbbb', 'Savings']]) })
    await until(() => rows(OTHER)[0] === 'Savings')
    expect(byTestId(OTHER)?.innerText).toContain('0xbbbb')
  })

  it('[ACC-6] shows the one in use with its picture, as the account does', async () => {
    const PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
    const { appkit } = await wallets(['one'])
    patchAccount(appkit.store, 'eip155', { profileImage: PICTURE })
    const pictures = () => shadow()?.querySelectorAll(`li img[src='${PICTURE}']`).length
    await until(() => pictures() === 1)
  })

  it('copies an address without going to it', async () => {
    const { appkit } = await wallets(['one'])
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    shadow()?.querySelector<HTMLElement>('[aria-label="Copy the address of 0xbbbb"]')?.click()
    await until(() => write.mock.calls.length === 1)
    expect(write).toHaveBeenCalledWith('0xbbbb')
    expect(appkit.getAddress()).toBe('0xaaaa')
    write.mockRestore()
  })

  it('leads to the settings of the one in use', async () => {
    await wallets(['one'])
    await click(`${ACTIVE}-more-button`)
    await shown('AccountSettings')
  })

  it('shows three accounts, and the rest on demand', async () => {
    const accounts = Array.from({ length: 30 }, (_, index) => `0x${1000 + index}`)
    await wallets(['one'], { mocks: [evm([{ ...ONE, accounts }])] })
    expect(rows(OTHER)).toHaveLength(2)
    const more = await find('see-all-button')
    expect(more.textContent).toBe('See all 30')
    more.click()
    await until(() => rows(OTHER).length === 22)
    more.click()
    await until(() => rows(OTHER).length === 29)
    expect(byTestId('see-all-button')).toBeNull()
  })
})

describe('disconnecting', () => {
  it('[CONN-17:several] ends one wallet, and the list stays', async () => {
    const { appkit, recent } = await wallets(['one', 'two'])
    await click(`${ACTIVE}-disconnect-button`)
    await until(() => rows(ACTIVE)[0] === '0xaaaa')
    expect(appkit.getConnections()).toHaveLength(1)
    expect(appkit.getState().open).toBe(true)
    expect(recent()).toEqual(['two'])
    await find('recent-connection-two')
  })

  it('ends the last one, and closes', async () => {
    const { appkit } = await wallets(['one'])
    await click(`${ACTIVE}-disconnect-button`)
    await gone()
    expect(appkit.getAccount().status).toBe('disconnected')
  })

  it('error: is told in a toast, and the wallet is not shown as connected', async () => {
    const { mock } = await wallets(['one', 'two'])
    mock.setFault('disconnect', 'throw-code')
    await click(`${ACTIVE}-disconnect-button`)
    expect(await toast()).toContain('Two did not answer')
    await until(() => rows(ACTIVE)[0] === '0xaaaa')
  })

  it('ends all once that is confirmed, by keyboard', async () => {
    const { appkit } = await wallets(['one', 'two'])
    await tabTo('disconnect-all-button')
    await userEvent.keyboard('{Enter}')
    const question = await until(() => shadow()?.querySelector('[role="group"][tabindex="-1"]'))
    const title = question.getAttribute('aria-labelledby') ?? ''
    expect(shadow()?.getElementById(title)?.textContent).toBe('Disconnect all 2 wallets?')
    expect(shadow()?.activeElement).toBe(question)
    // The first answer keeps them, and gives the focus back.
    await userEvent.keyboard('{Tab}{Enter}')
    await until(() => shadow()?.activeElement === byTestId('disconnect-all-button'))
    expect(appkit.getConnections()).toHaveLength(2)
    await userEvent.keyboard('{Enter}')
    await tabTo('disconnect-all-confirm-button')
    await userEvent.keyboard('{Enter}')
    await gone()
    expect(appkit.getConnections()).toEqual([])
  })

  it('of one wallet in two namespaces ends both, by its name', async () => {
    const mocks = [evm([ONE]), mockAdapter({ namespace: 'solana', wallets: [ONE] })]
    const { appkit } = await wallets(['one'], { mocks })
    await until(() => appkit.getIsConnectedState('solana'))
    await click('disconnect-all-button')
    const question = await until(() => shadow()?.querySelector('[role="group"][tabindex="-1"]'))
    expect(question.textContent).toContain('Disconnect One')
    await click('disconnect-all-confirm-button')
    await gone()
    expect(appkit.getConnections()).toEqual([])
  })

  it('of all is no choice with one', async () => {
    await wallets(['one'])
    expect(byTestId('disconnect-all-button')).toBeNull()
  })
})

describe('wallets used before', () => {
  async function ended(options: TestAppKitOptions = {}) {
    const test = await wallets(['one', 'two'], options)
    await test.appkit.disconnect({ namespace: 'eip155', connectorId: 'two' })
    await find('recent-connection-two')
    return test
  }

  it('say when that was', async () => {
    await ended()
    expect(byTestId('recent-connection-two')?.innerText).toMatch(/0xcccc · (now|\d+ seconds? ago)/)
  })

  it('[CONN-12:connects] are connected again, with the account that was in use', async () => {
    const { appkit, recent } = await wallets(['two', 'one'])
    await appkit.switchAccount({ namespace: 'eip155', connectorId: 'one', address: '0xbbbb' })
    await appkit.disconnect({ namespace: 'eip155', connectorId: 'one' })
    await click('recent-connection-one')
    await until(() => rows(ACTIVE)[0] === '0xbbbb')
    expect(appkit.getAddress()).toBe('0xbbbb')
    expect(recent()).toEqual([])
    expect(appkit.getView().name).toBe('ProfileWallets')
  })

  it('lead whoever has logged in to the ways to log in', async () => {
    const login = { id: 'AUTH', type: 'AUTH', name: 'Embedded wallet' } as const
    const { appkit } = await wallets(['AUTH', 'one'], { mocks: [evm([ONE, login])] })
    await appkit.disconnect({ namespace: 'eip155', connectorId: 'AUTH' })
    await click('recent-connection-AUTH')
    await shown('Connect')
  })

  it('wait for the wallet, and can be given up', async () => {
    const { appkit, mock } = await ended()
    mock.setApproval('hold')
    await click('recent-connection-two')
    await until(() => words().includes('Continue in Two'))
    // A row that is busy is not read out, and what comes into it is not either.
    await until(() => lastSaid() === 'Continue in Two')
    expect(
      byTestId('recent-connection-two')?.matches('[aria-busy="true"][aria-disabled="true"]'),
    ).toBe(true)
    shadow()?.querySelector<HTMLElement>('[aria-label="Stop waiting"]')?.click()
    await until(() => mock.heldCount === 0)
    await until(() => !words().includes('Continue in Two'))
    expect(byTestId('wui-snackbar-message')).toBeNull()
    expect(appkit.getConnections()).toHaveLength(1)
  })

  it('leaving the view gives the wait up too', async () => {
    const { appkit, mock } = await ended()
    mock.setApproval('hold')
    await click('recent-connection-two')
    await until(() => mock.heldCount === 1)
    appkit.goBack()
    await until(() => mock.heldCount === 0)
  })

  it('declined: says so, and the row is as before', async () => {
    const { mock } = await ended()
    mock.setApproval('reject')
    await click('recent-connection-two')
    expect(await toast()).toBe('Declined in Two')
    await until(() => byTestId('recent-connection-two')?.matches(':not([aria-disabled])'))
  })

  it('error: says what to do', async () => {
    const { mock } = await ended()
    mock.setFault('connect', 'throw-string')
    await click('recent-connection-two')
    expect(await toast()).toBe('Two did not connect. Unlock it, then try again.')
  })

  it('are forgotten, and the keyboard keeps its place', async () => {
    const { recent } = await ended()
    await tabTo('recent-connection-delete-two')
    await userEvent.keyboard('{Enter}')
    await until(() => byTestId('recent-connection-two') === null)
    expect(recent()).toEqual([])
    await until(() => shadow()?.activeElement)
    await tabTo('add-connection-button')
  })

  it("wait for the app's terms where those must be accepted first", async () => {
    const { mock } = await ended({
      termsConditionsUrl: 'https://app.example/terms',
      settings: { legalCheckbox: true },
    })
    const asked = mock.calls.filter(({ method }) => method === 'connect').length
    await click('recent-connection-two')
    await shown('ConnectingExternal')
    expect(byTestId('w3m-legal-checkbox')).not.toBeNull()
    expect(mock.calls.filter(({ method }) => method === 'connect')).toHaveLength(asked)
    await click('w3m-legal-checkbox')
    await click('w3m-consent-button')
    await until(() => mock.calls.filter(({ method }) => method === 'connect').length > asked)
  })

  it('[T8] are marked where another has the same name by now', async () => {
    const { mock } = await ended()
    expect(byTestId('recent-connection-two')?.textContent).not.toContain('Same name as another')
    mock.announce({ id: 'three', name: 'Two' })
    await until(() =>
      byTestId('recent-connection-two')?.textContent.includes('Same name as another'),
    )
  })

  it('that are no longer in the browser say so', async () => {
    const { mock } = await ended()
    mock.retract('two')
    await click('recent-connection-two')
    await shown('ConnectingExternal')
  })

  it('of a phone show a code', async () => {
    const mock = mockAdapter({ wallets: [ONE], walletConnect: true })
    const { appkit, phone } = await wallets(['one'], { mocks: [mock] })
    phone.setAutoApprove(true)
    await appkit.connect({ connectorId: 'walletConnect' })
    phone.setAutoApprove(false)
    await appkit.disconnect({ namespace: 'eip155', connectorId: 'walletConnect' })
    await click('recent-connection-walletConnect')
    await shown('ConnectingWalletConnect')
  })
})

describe('adding', () => {
  it('[CONN-17:several] connects one more, and comes back here', async () => {
    const { appkit } = await wallets(['one'])
    await click('add-connection-button')
    await shown('Connect')
    await click('wallet-selector-two')
    await shown('ProfileWallets')
    expect(rows(ACTIVE)).toEqual(['0xcccc'])
    expect(appkit.getConnections()).toHaveLength(2)
    await click('header-back')
    await shown('Account')
  })

  it('goes back from the list without one', async () => {
    await wallets(['one'])
    await click('add-connection-button')
    await shown('Connect')
    await click('header-back')
    await shown('ProfileWallets')
  })
})

describe('several namespaces', () => {
  it('has a tab for each, and says which has no wallet', async () => {
    await wallets(['one'], { mocks: both() })
    await tabTo('tab-eip155')
    await userEvent.keyboard('{ArrowRight}')
    expect((await find('empty-wallets')).innerText).toContain('No wallet is connected for solana 1')
    await click('add-connection-button')
    await shown('Connect')
    expect(byTestId('wallet-selector-one')).toBeNull()
    await click('wallet-selector-sun')
    await shown('ProfileWallets')
    await until(() => rows(ACTIVE)[0] === 'SunSunSun')
  })

  it('shows the tab that was chosen to whoever comes back', async () => {
    await wallets(['one'], { mocks: both() })
    await click('tab-solana')
    await find('empty-wallets')
    await click('add-connection-button')
    await shown('Connect')
    await click('header-back')
    await shown('ProfileWallets')
    expect(byTestId('tab-solana')?.getAttribute('aria-selected')).toBe('true')
  })

  it('goes to the account in use of another namespace', async () => {
    const { appkit } = await wallets(['one', 'sun'], { mocks: both() })
    expect(appkit.getActiveChainNamespace()).toBe('solana')
    await click('tab-eip155')
    await until(() => rows(ACTIVE)[0] === '0xaaaa')
    await click(ACTIVE)
    await until(() => appkit.getActiveChainNamespace() === 'eip155')
    expect(byTestId(ACTIVE)?.getAttribute('aria-current')).toBe('true')
  })

  it('stays with the others when a namespace has lost its last wallet', async () => {
    const { appkit } = await wallets(['sun', 'one'], { mocks: both() })
    await until(() => rows(ACTIVE)[0] === '0xaaaa')
    await click(`${ACTIVE}-disconnect-button`)
    await until(() => rows(ACTIVE)[0] === 'SunSunSun')
    expect(appkit.getState().open).toBe(true)
    expect(appkit.getActiveChainNamespace()).toBe('solana')
    await click('header-back')
    await shown('Account')
  })

  it('has no tabs for one', async () => {
    await wallets(['one'])
    expect(shadow()?.querySelector('[role="tablist"]')).toBeNull()
  })
})
