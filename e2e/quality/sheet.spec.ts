import type { Page } from '@playwright/test'
import { App } from '../fixtures/App.js'
import { finger } from '../fixtures/finger.js'
import { expect, test } from '../fixtures/test.js'
import { settle } from './views.js'

test.use({ reducedMotion: 'no-preference' })

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function openModal(page: Page, url?: string, options: object = {}): Promise<App> {
  if (url !== undefined) await page.goto(url)
  const app = new App(page)
  await page.evaluate((given) => {
    globalThis.lifecycle.create('main', given)
    return globalThis.lifecycle.kit('main').open()
  }, options)
  await app.wallet('walletConnect').waitFor()
  await settle(page)
  return app
}

const topOf = async (app: App) => Math.round((await app.modal.boundingBox())?.y ?? Number.NaN)

/** The middle of the sheet's handle, beside its controls. */
async function handleOf(app: App): Promise<readonly [number, number]> {
  const { x = 0, y = 0, width = 0 } = (await app.modal.boundingBox()) ?? {}
  return [x + width / 2, y + 12]
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the sheet is in sight, and as wide as the phone, in a page that is wider, or becomes so', async ({
    lifecycle,
    page,
    wallets: _wallets,
  }) => {
    const { height, width } = PHONE.viewport
    const widen = (to: string) =>
      page.evaluate((given) => {
        const wide = document.querySelector<HTMLElement>('#wide') ?? document.createElement('div')
        wide.id = 'wide'
        wide.style.cssText = `height: 1px; width: ${given}`
        document.body.append(wide)
      }, to)
    await page.goto(lifecycle)
    await widen('600px')
    const app = await openModal(page)
    const isInSight = async (when: string) => {
      await settle(page)
      await expect
        .poll(async () => {
          const box = (await app.modal.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
          return [when, box.x, box.width, Math.round(box.y + box.height)]
        })
        .toEqual([when, 0, width, height])
    }
    await isInSight('wide from the start')
    await widen('100%')
    await isInSight('as wide as the phone')
    await widen('600px')
    await isInSight('wide again')
    await page.getByTestId('w3m-header-close').click()
    await app.gone()
  })

  test('the sheet follows the finger, comes back when it was not meant, and closes when it was; a phone that is turned meanwhile has a card when it lies, and a sheet when it stands', async ({
    lifecycle,
    page,
    wallets,
  }) => {
    const standing = PHONE.viewport
    const lying = { width: standing.height, height: standing.width }
    const turn = async (size: typeof standing) => {
      await page.setViewportSize(size)
      await settle(page)
      // A finger is led by what was drawn last, and a picture is one of that.
      await page.screenshot()
    }
    const drag = async (px: number) => {
      const one = await finger(page, ...(await handleOf(app)))
      await one.moveBy(px)
      return one
    }
    await page.setViewportSize(lying)
    const app = await openModal(page, lifecycle)
    const isCard = async () => {
      const { x = 0, y = 0, width, height = 0 } = (await app.modal.boundingBox()) ?? {}
      expect({ x, width }).toEqual({ x: (lying.width - 360) / 2, width: 360 })
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + height).toBeLessThanOrEqual(lying.height)
      const one = await drag(100)
      expect(await topOf(app)).toBe(Math.round(y))
      await one.lift()
    }
    const isSheet = async () => {
      const { x, y = 0, width, height = 0 } = (await app.modal.boundingBox()) ?? {}
      expect({ x, width, bottom: y + height }).toEqual({ x: 0, width: 390, bottom: 844 })
      const one = await drag(60)
      await expect.poll(() => topOf(app)).toBe(Math.round(y) + 60)
      await one.lift()
      await expect.poll(() => topOf(app)).toBe(Math.round(y))
    }
    await isCard()
    await turn(standing)
    await isSheet()
    await turn(lying)
    await isCard()
    await turn(standing)
    await isSheet()

    // Up there is nothing: it does not leave its place.
    const top = await topOf(app)
    const up = await drag(-80)
    expect(await topOf(app)).toBe(top)
    await up.lift()

    const far = await drag(140)
    await far.lift()
    await expect(app.modal).toBeHidden()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.getAttribute('style')))
      .toBeNull()
    expect(wallets.log).toEqual([])
  })

  test('[VIEW-9:shown] the sheet comes back where it may not close', async ({
    lifecycle,
    page,
    sandbox,
    wallets,
  }) => {
    const app = await openModal(page, lifecycle)
    await app.wallet('dev.latchkey.sandbox').click()
    await app.gone()
    wallets.evm.addKnownChain({ chainId: 4_242, name: 'Elsewhere', rpcUrl: sandbox.evm[0].rpcUrl })
    wallets.evm.switchChain(4_242)
    await app.view('UnsupportedChain').waitFor()
    await settle(page)
    const top = await topOf(app)
    const far = await finger(page, ...(await handleOf(app)))
    await far.moveBy(200)
    await far.lift()
    await expect.poll(() => topOf(app)).toBe(top)
    await expect(app.view('UnsupportedChain')).toBeVisible()
  })

  test('with full screen the sheet covers the phone and hangs on no handle', async ({
    lifecycle,
    page,
    wallets,
  }) => {
    const app = await openModal(page, lifecycle, { enableMobileFullScreen: true })
    expect(await app.modal.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    const far = await finger(page, ...(await handleOf(app)))
    await far.moveBy(200)
    expect(await topOf(app)).toBe(0)
    await far.lift()
    await page.getByTestId('w3m-help-button').click()
    await app.view('WhatIsAWallet').waitFor()
    await settle(page)
    expect(await app.modal.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await page.getByTestId('w3m-header-close').click()
    await expect(app.modal).toBeHidden()
    expect(wallets.log).toEqual([])
  })
})
