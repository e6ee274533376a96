import { setSmartAccountNetworks } from '@latchkey/appkit'
import {
  mockAdapter,
  patchAccount,
  type TestAppKitOptions,
  testNetwork,
} from '@latchkey/appkit/testing'
import {
  byTestId,
  click,
  createTestModal,
  find,
  openModal,
  shadow,
  shown,
  until,
  words,
} from '@latchkey/ui-react/testing'
import { tabTo } from '@latchkey/ui-react/testing/vitest'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readQrCode } from '../../test/readQrCode.js'
import { receive } from '../receive.js'

const EVM = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const OTHER = '0x1111222233334444555566667777888899990000'
const SOLANA = 'US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const evm = () => mockAdapter({ wallets: [{ accounts: [EVM] }] })
const solana = () => mockAdapter({ namespace: 'solana', wallets: [{ accounts: [SOLANA] }] })

async function open(options: TestAppKitOptions = {}, namespaces: readonly string[] = ['eip155']) {
  const test = createTestModal({ mocks: [evm()], features: [receive()], ...options })
  await test.appkit.start()
  for (const namespace of namespaces) await test.appkit.connect({ connectorId: 'mock', namespace })
  await openModal(test.appkit)
  await click('wallet-features-receive-button')
  await shown('WalletReceive')
  return test
}

const refuse = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'))

/** Waits until nothing moves any more, nor looks larger or smaller than it is. */
const atRest = async () => {
  const card = await find('w3m-modal-card')
  await until(() => card.getAnimations({ subtree: true }).length === 0)
}

const code = async () => readQrCode(await until(() => svg()))
const svg = () =>
  shadow()?.querySelector<SVGElement>('[data-testid="wui-qr-code"][data-status="ready"] svg')
const address = () => byTestId('receive-address')?.textContent

describe('the address', () => {
  it('[RCV-1:qrCode] is a QR code that says it and nothing else', async () => {
    await open()
    expect(await code()).toBe(EVM)
    await atRest()
    const { height, width } = (await until(() => svg())).getBoundingClientRect()
    expect([Math.round(width), Math.round(height)]).toEqual([240, 240])
  })

  it('[RCV-1:address] stands there whole, in groups that are no part of it', async () => {
    await open()
    expect(address()).toBe(EVM)
    expect(byTestId('receive-address')?.children).toHaveLength(10)
    const selection = getSelection()
    selection?.selectAllChildren(await find('receive-address'))
    expect(`${selection}`.replace(/\n/g, '')).toBe(EVM)
  })

  it('[ACC-6] [TRUE-3:marked] has the name of its account, where that has one, marked where only the server knows it', async () => {
    const { appkit } = await open()
    expect(byTestId('receive-name')).toBeNull()
    patchAccount(appkit.store, 'eip155', { profileName: 'ada.test' })
    expect((await find('receive-name')).textContent).toBe('ada.test')
    expect(words()).not.toContain('Unverified name')
    patchAccount(appkit.store, 'eip155', { serverNames: new Set([EVM]) })
    await until(() => words().includes('Unverified name'))
  })

  it('[RCV-1:copyable] is copied whole, and says so', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    await tabTo('receive-address-copy-button')
    const said = until(() => byTestId('receive-address-copy-button')?.textContent === 'Copied')
    await userEvent.keyboard('{Enter}')
    await said
    expect(write).toHaveBeenCalledExactlyOnceWith(EVM)
  })

  it('[RCV-1:copyable] is not said to be copied where another one is on show', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const mock = mockAdapter({ wallets: [{ accounts: [EVM, OTHER] }] })
    await open({ mocks: [mock] })
    await click('receive-address-copy-button')
    await until(() => byTestId('receive-address-copy-button')?.textContent === 'Copied')
    mock.switchAccount('mock', OTHER)
    await until(() => address() === OTHER)
    expect(byTestId('receive-address-copy-button')?.textContent).not.toBe('Copied')
  })

  it.each([
    ['plainHttp', 'on a page that has no clipboard', undefined],
    ['iframe', 'in a frame that may not use the clipboard', { writeText: refuse }],
  ])('[RCV-1:copyable] [REAL-9:%s] is copied whole %s', async (_where, _why, value) => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
    await open()
    const copied: string[] = []
    shadow()?.addEventListener('copy', ({ target }) => {
      if (target instanceof HTMLTextAreaElement)
        copied.push(target.value.slice(target.selectionStart, target.selectionEnd))
    })
    await tabTo('receive-address-copy-button')
    const said = until(() => byTestId('receive-address-copy-button')?.textContent === 'Copied')
    await userEvent.keyboard('{Enter}')
    await said
    expect(copied).toEqual([EVM])
    expect(shadow()?.activeElement).toBe(byTestId('receive-address-copy-button'))
    expect(shadow()?.querySelector('textarea')).toBeNull()
  })

  it('[RCV-1:address] error: that cannot be copied is said in a toast, and stays to be copied by hand', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(refuse)
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    await open()
    await click('receive-address-copy-button')
    expect((await find('wui-snackbar-message')).textContent).toBe('Failed to copy')
    expect(address()).toBe(EVM)
  })

  it('[RCV-1:address,qrCode] is that of the account in use, whichever becomes it', async () => {
    const other = `0x${'b'.repeat(40)}`
    const { mock } = await open({ mocks: [mockAdapter({ wallets: [{ accounts: [EVM, other] }] })] })
    mock.switchAccount('mock', other)
    await until(() => address() === other)
    expect(await code()).toBe(other)
  })
})

describe('the networks', () => {
  it('[RCV-1:networks] are named and lead to all of them, with a warning of others', async () => {
    await open()
    const row = await find('receive-networks-button')
    expect(row.innerText).toContain('eip155 1')
    expect(row.innerText).toContain('and 1 more')
    expect(words()).toContain('can be lost')
    row.click()
    await shown('WalletCompatibleNetworks')
    expect(byTestId('compatible-network-eip155 2')).not.toBeNull()
  })

  it('[RCV-1:networks] of a smart account are those that it is deployed for', async () => {
    const mock = mockAdapter({ wallets: [{ id: 'mock', accounts: [EVM] }] })
    const { appkit } = await open({ mocks: [mock] })
    mock.emit({
      type: 'accountsChanged',
      connectorId: 'mock',
      accounts: [{ address: EVM, type: 'smartAccount' }],
    })
    await until(() => words().includes('works on none'))
    setSmartAccountNetworks(appkit, { namespace: 'eip155', caipNetworkIds: ['eip155:2'] })
    const row = await find('receive-networks-button')
    expect(row.innerText).toContain('eip155 2')
    expect(row.tagName).toBe('DIV')
  })

  it('[RCV-1:networks] begin with the one that the account is on', async () => {
    const { appkit } = await open()
    await appkit.switchNetwork(testNetwork('eip155', 2))
    const row = await find('receive-networks-button')
    await until(() => row.innerText.includes('eip155 2'))
    expect(row.innerText).toContain('and 1 more')
  })

  it('of one network are no choice', async () => {
    await open({ networks: [testNetwork('eip155', 1)] })
    expect((await find('receive-networks-button')).tagName).toBe('DIV')
  })
})

describe('several accounts', () => {
  it('[RCV-1:address,qrCode,networks][CONN-17:namespaces,ownAccount] each has its own code, and its own networks', async () => {
    const { appkit } = await open({ mocks: [evm(), solana()] }, ['eip155', 'solana'])
    expect(address()).toBe(SOLANA)
    expect(await code()).toBe(SOLANA)
    await click('tab-eip155')
    await until(() => address() === EVM)
    expect(await code()).toBe(EVM)
    expect(appkit.getActiveChainNamespace()).toBe('solana')
    await click('receive-networks-button')
    await shown('WalletCompatibleNetworks')
    expect(byTestId('compatible-network-eip155 1')).not.toBeNull()
    expect(byTestId('compatible-network-solana 1')).toBeNull()
  })

  it('[RCV-1:address] one that the app asks for comes first', async () => {
    const { appkit } = await open({ mocks: [evm(), solana()] }, ['eip155', 'solana'])
    appkit.close()
    await openModal(appkit, { view: 'WalletReceive', arguments: { namespace: 'eip155' } })
    await shown('WalletReceive')
    await until(() => address() === EVM)
  })
})

it('says that no wallet is connected in the family that the app asks for, and shows no other', async () => {
  const { appkit } = createTestModal({ mocks: [evm(), solana()], features: [receive()] })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
  await openModal(appkit, { view: 'WalletReceive', arguments: { namespace: 'solana' } })
  const empty = await find('receive-empty')
  expect(empty.innerText).toContain('No wallet is connected on solana 1')
  expect(byTestId('receive-address')).toBeNull()
  empty.querySelector('button')?.click()
  await shown('Connect')
})

it('empty: without a wallet the way to one', async () => {
  const { appkit } = createTestModal({ mocks: [evm()], features: [receive()] })
  await appkit.start()
  await openModal(appkit, { view: 'WalletReceive' })
  const empty = await find('receive-empty')
  empty.querySelector('button')?.click()
  await shown('Connect')
})

it('360 × 640: nothing is cut, and the address is in sight', async () => {
  await page.viewport(360, 640)
  onTestFinished(() => page.viewport(900, 700))
  await open()
  await atRest()
  const { bottom } = (await find('receive-address')).getBoundingClientRect()
  expect(bottom).toBeLessThan(640)
  const wide = [...(shadow()?.querySelectorAll('[data-view] *') ?? [])].filter(
    (element) => element.getBoundingClientRect().right > 360,
  )
  expect(wide).toEqual([])
})
