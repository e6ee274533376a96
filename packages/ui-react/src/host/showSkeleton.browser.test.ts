import type { AdapterFactory } from '@latchkey/appkit/adapter'
import type { FeatureDescriptor, FeatureSlot } from '@latchkey/appkit/feature'
import { createTestAppKit, mockAdapter, type TestAppKitOptions } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createTestModal, find, openModal, shadow, shown, until } from '../testing/modal.js'
import { activate } from './activate.js'
import { type Skeleton, showSkeleton } from './showSkeleton.js'

afterEach(() => {
  document.body.replaceChildren()
})

function show(options: TestAppKitOptions = {}) {
  const { appkit } = createTestAppKit(options)
  // Found: nothing asks for a host of the app's own.
  const skeleton = showSkeleton(appkit) as Skeleton
  const dialog = shadow()?.querySelector('dialog') as HTMLDialogElement
  return { appkit, skeleton, dialog }
}

const never = () => new Promise<never>(() => undefined)

let features = 0

/** A feature with a place in the first view. */
function entering(slot: Readonly<Record<string, unknown>>): FeatureDescriptor {
  features += 1
  return {
    key: `feature-${features}`,
    slots: [{ in: 'connect', label: 'Log in', ...slot } as FeatureSlot],
  }
}

describe('the skeleton', () => {
  it('is a dialog with a name that says it is busy, as large as the card', async () => {
    await page.viewport(900, 700)
    const { dialog } = show()
    expect(dialog.open).toBe(true)
    expect(dialog.matches(':modal')).toBe(true)
    expect(dialog.ariaBusy).toBe('true')
    expect(dialog.ariaLabel).toBe('Connect Wallet')
    const { width, height, left } = dialog.getBoundingClientRect()
    expect(width).toBe(360)
    expect(height).toBe(482)
    expect(left).toBe((window.innerWidth - 360) / 2)
  })

  it('says at once what it will be, and draws rows only after 300 ms, within the card', () => {
    const { dialog } = show()
    expect(getComputedStyle(dialog, '::after').content).toBe('"Connect Wallet"')
    const { animationDelay, boxShadow, height, marginTop, opacity } = getComputedStyle(
      dialog,
      '::before',
    )
    expect({ animationDelay, opacity }).toEqual({ animationDelay: '0.3s', opacity: '0' })
    const top = 20 + Number.parseFloat(marginTop)
    expect(boxShadow).toContain('0px 300px')
    expect(top + Number.parseFloat(height) + 300).toBe(dialog.offsetHeight - 60)
  })

  it('is a sheet on a phone', async () => {
    await page.viewport(390, 700)
    const { dialog } = show()
    const place = () => {
      const { left, width, bottom } = dialog.getBoundingClientRect()
      return { left, width, bottom }
    }
    expect(place()).toEqual({ left: 0, width: 390, bottom: 700 })
    await page.viewport(320, 700)
    expect(place()).toEqual({ left: 0, width: 320, bottom: 700 })
    expect(getComputedStyle(dialog).borderBottomLeftRadius).toBe('0px')
    await page.viewport(900, 700)
  })

  it('asks the instance to close on Escape', async () => {
    const { appkit } = createTestAppKit()
    await appkit.open()
    const skeleton = showSkeleton(appkit)
    await userEvent.keyboard('{Escape}')
    await until(() => !appkit.getState().open)
    skeleton?.remove()
    expect(shadow()?.querySelector('dialog')).toBeNull()
  })

  it('[R23][REAL-8:gone,again] says that the chunk did not come, once however often it fails, tries again, and offers the page anew', async () => {
    const { dialog, skeleton } = show()
    const onRetry = vi.fn()
    skeleton.fail('modal.updated', onRetry)
    skeleton.fail('modal.updated', onRetry)
    expect(dialog.querySelectorAll('[role="alert"]')).toHaveLength(1)
    expect(dialog.textContent).toBe('✕This page was updated. Reload, or try again.Try againReload')
    expect(dialog.ariaBusy).toBeNull()
    const retry = shadow()?.activeElement
    expect(retry?.textContent).toBe('Try again')
    if (retry instanceof HTMLElement) retry.click()
    expect(onRetry).toHaveBeenCalledOnce()
    expect(dialog.ariaBusy).toBe('true')
    expect(dialog.textContent).toBe('✕')
  })

  it('[REAL-8:close] can always be closed, by a button of its own too, before any of the code is there', async () => {
    const { appkit } = createTestAppKit()
    await appkit.open()
    const skeleton = showSkeleton(appkit)
    const close = () => shadow()?.querySelector<HTMLElement>('button[aria-label="Close"]')
    skeleton?.fail('shell.slow')
    expect(shadow()?.querySelector('dialog')?.textContent).toBe(
      '✕This takes longer than usualReload',
    )
    close()?.click()
    expect(appkit.getState().open).toBe(false)
    skeleton?.remove()
  })

  it('[REAL-8:offline] says that there is no network', () => {
    const { dialog, skeleton } = show()
    skeleton.fail('shell.offline', () => undefined)
    expect(dialog.textContent).toBe('✕You are offlineTry again')
  })

  it('wears the theme of the app', () => {
    const { dialog } = show({
      themeMode: 'light',
      themeVariables: { '--apkt-border-radius-master': 2 },
    })
    expect(getComputedStyle(dialog).backgroundColor).toMatch(/255, 255, 255|1 1 1/)
    expect(getComputedStyle(dialog).borderRadius).toBe('14px')
  })

  it.each<[string, TestAppKitOptions]>([
    ['wallets', {}],
    ['a button of a feature', { features: [entering({ view: 'WhatIsAWallet' })] }],
    ['a part of a feature', { features: [entering({ height: 100, load: never })] }],
    [
      'a feature on either side',
      {
        features: [
          entering({ position: 'before', height: 20, load: never }),
          entering({ load: never }),
        ],
      },
    ],
    [
      'two features',
      { features: [entering({ height: 20, load: never }), entering({ load: never })] },
    ],
    ['more than there is room for', { features: [entering({ height: 500, load: never })] }],
    [
      'terms',
      {
        termsConditionsUrl: 'https://app.example/terms',
        privacyPolicyUrl: 'https://app.example/privacy',
      },
    ],
  ])('is where the card will be, with %s, on a desk and on a phone', async (_what, options) => {
    for (const [width, height] of [
      [900, 1000],
      [900, 640],
      [390, 900],
      [390, 660],
    ] as const) {
      await page.viewport(width, height)
      const { appkit } = createTestModal({
        mocks: [mockAdapter({ walletConnect: true })],
        ...options,
      })
      const opening = appkit.open()
      const dialog = shadow()?.querySelector('dialog[aria-busy]') as HTMLElement
      const { top, bottom } = dialog.getBoundingClientRect()
      await opening
      const card = await openModal(appkit)
      const shown = card.getBoundingClientRect()
      expect({
        width,
        height,
        top: Math.round(shown.top),
        bottom: Math.round(shown.bottom),
      }).toEqual({
        width,
        height,
        top: Math.round(top),
        bottom: Math.round(bottom),
      })
      await appkit.destroy()
      document.body.replaceChildren()
    }
    await page.viewport(900, 700)
  })

  it('gives way to the card, which grows or shrinks from its height', async () => {
    const { appkit } = createTestAppKit()
    activate(appkit)
    const opening = appkit.open()
    const stood = shadow()?.querySelector('dialog[aria-busy]')
    expect(stood).not.toBeNull()
    await opening
    const card = await openModal(appkit)
    expect(stood?.isConnected).toBe(false)
    expect(card.getAnimations()).toEqual([])
    await appkit.destroy()
  })
})

it('[REAL-8:close] an instance that ends takes the dialog away, and gives the focus back', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  const { appkit } = createTestAppKit()
  activate(appkit)
  // The code of the modal is still to come.
  appkit.open().catch(() => undefined)
  const dialog = shadow()?.querySelector('dialog')
  expect(dialog?.open).toBe(true)
  await appkit.destroy()
  expect(dialog?.open).toBe(false)
  expect(shadow()).toBeNull()
  expect(document.activeElement).toBe(button)
})

it('[CFG-7] the element that the app has placed stays in the page, also in its body', async () => {
  const placed = document.body.appendChild(document.createElement('latchkey-modal'))
  const { appkit } = createTestAppKit({ disableAppend: true })
  activate(appkit)
  // The code of the modal is still to come.
  for (let times = 0; times < 2; times += 1) {
    appkit.open().catch(() => undefined)
    expect(placed.shadowRoot?.querySelector('dialog')?.open).toBe(true)
    appkit.close()
    expect(placed.isConnected).toBe(true)
  }
  await appkit.destroy()
  expect(placed.isConnected).toBe(true)
})

describe('the wallets of the page', () => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  const glimpsed = (name: string) => ({ id: `dev.${name.toLowerCase()}`, name, icon: picture })
  const rowIds = () =>
    [...(shadow()?.querySelectorAll<HTMLElement>('dialog:not([class]) div button') ?? [])].map(
      ({ dataset }) => dataset.testid,
    )

  /** An adapter that is known to have wallets before its code is there. */
  function glimpsing(...names: readonly string[]) {
    const mock = mockAdapter({
      wallets: names.map((name) => ({ name, rdns: glimpsed(name).id, imageUrl: picture })),
      walletConnect: true,
    })
    const factory: AdapterFactory = (context) => ({
      ...mock.factory(context),
      glimpseWallets: () => names.map(glimpsed),
    })
    return { ...mock, factory }
  }

  it.each<[string, TestAppKitOptions]>([
    ['', {}],
    [
      ', below what a feature puts there',
      { features: [entering({ position: 'before', height: 70, load: never })] },
    ],
  ])('stand in the rows that they will have%s', async (_where, options) => {
    await page.viewport(900, 700)
    const { appkit } = createTestModal({ mocks: [glimpsing('Ada', 'Bea')], ...options })
    const opening = appkit.open()
    expect(rowIds()).toEqual(['wallet-selector-dev.ada', 'wallet-selector-dev.bea'])
    const places = (selector: string) =>
      [...(shadow()?.querySelectorAll(selector) ?? [])].map((element) => {
        const { height, left, top, width } = element.getBoundingClientRect()
        return { height, left, top: Math.round(top), width }
      })
    const before = places('dialog:not([class]) div button')
    const pictures = places('dialog:not([class]) img')
    // Their names stand beside them.
    expect(places('img:not([alt])')).toEqual([])
    await opening
    await find('wallet-selector-dev.bea')
    await until(() => shadow()?.querySelector('dialog:not([class])') === null)
    expect(places('[data-testid^="wallet-selector-dev"]')).toEqual(before)
    await until(() => places('[data-testid^="wallet-selector-dev"] img').length === 2)
    expect(places('[data-testid^="wallet-selector-dev"] img')).toEqual(pictures)
  })

  it('can be chosen at once: the modal goes on from there', async () => {
    const mock = glimpsing('Ada', 'Bea')
    const { appkit } = createTestModal({ mocks: [mock] })
    mock.setApproval('hold')
    void appkit.open()
    shadow()?.querySelector<HTMLElement>('[data-testid="wallet-selector-dev.bea"]')?.click()
    await shown('ConnectingExternal')
    expect(appkit.getView().params).toEqual({ walletId: 'dev.bea' })
    mock.approve()
    await until(() => appkit.getAccount().status === 'connected')
  })

  it('[T8] are not gone on with where the list warns of them', async () => {
    const mock = glimpsing('MetaMask', 'MetaMask2')
    const twin = mockAdapter({
      namespace: 'solana',
      wallets: [{ rdns: 'evil.dev', name: 'MetaMask' }],
    })
    const { appkit } = createTestModal({ mocks: [mock, twin] })
    void appkit.open()
    shadow()?.querySelector<HTMLElement>('[data-testid="wallet-selector-dev.metamask"]')?.click()
    await shown('Connect')
    await find('wallet-selector-evil.dev')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(appkit.getView().name).toBe('Connect')
    expect(mock.calls.filter(({ method }) => method === 'connect')).toEqual([])
  })

  it('are left out where the app has settings, or something was kept from before', () => {
    const open = (options: TestAppKitOptions) => {
      const { appkit } = createTestModal({ mocks: [glimpsing('Ada')], ...options })
      void appkit.open()
      const rows = rowIds()
      appkit.close()
      return rows
    }
    expect(open({})).toHaveLength(1)
    expect(open({ settings: { collapseWallets: true } })).toEqual([])
    expect(open({ enableWallets: false })).toEqual([])
    expect(open({ enableEIP6963: false })).toEqual([])
    localStorage.setItem('@latchkey:x/recent', '[]')
    onTestFinished(() => localStorage.clear())
    expect(open({})).toEqual([])
  })

  it('[R17] error: an adapter that throws has none, and keeps neither those of others nor the modal from coming', async () => {
    const mock = mockAdapter({ namespace: 'lumen' })
    const fail = () => {
      throw new Error('broken')
    }
    const factory: AdapterFactory = (context) => ({
      ...mock.factory(context),
      glimpseWallets: fail,
      preload: fail,
      prepare: fail,
    })
    const { appkit } = createTestModal({ mocks: [{ ...mock, factory }, glimpsing('Ada')] })
    const opening = appkit.open()
    expect(rowIds()).toEqual(['wallet-selector-dev.ada'])
    await opening
    await shown('Connect')
    await find('wallet-selector-dev.ada')
  })

  it('are none of a view that lists no wallets', () => {
    const { appkit } = createTestModal({ mocks: [glimpsing('Ada')] })
    void appkit.open({ view: 'Networks' })
    expect(rowIds()).toEqual([])
    const dialog = shadow()?.querySelector('dialog') as HTMLDialogElement
    expect(getComputedStyle(dialog, '::after').content).toBe('""')
  })
})
