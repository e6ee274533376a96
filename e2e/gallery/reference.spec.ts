import type { Page } from '@playwright/test'
import { type FrameLook, openFrames, type Size, showFrame, WINDOWS } from './frames.js'
import { expect, test } from './test.js'

/** A view in a state, as it has to look. */
type Picture = readonly [view: string, state: string, size: Size, theme: 'dark' | 'light']

/** Few, because each is a file in the repository: what the others have in common is in these. */
const PICTURES: readonly Picture[] = [
  ['Connect', 'wallets', 'desktop', 'dark'],
  ['Connect', 'wallets', 'phone', 'light'],
  ['Connect', 'terms to accept', 'desktop', 'light'],
  ['AllWallets', 'first page', 'desktop', 'dark'],
  ['AllWallets', 'empty', 'phone', 'light'],
  ['ConnectingExternal', 'declined', 'desktop', 'dark'],
  ['ConnectingExternal', 'error, details shown', 'desktop', 'light'],
  ['ConnectingWalletConnect', 'one wallet', 'desktop', 'dark'],
  ['ConnectingWalletConnect', 'app did not open', 'phone', 'light'],
  ['Downloads', 'every store', 'desktop', 'light'],
  ['WhatIsAWallet', 'explanation', 'desktop', 'dark'],
  ['Account', 'balance', 'desktop', 'dark'],
  ['Account', 'balance', 'phone', 'light'],
  ['ProfileWallets', 'used before', 'desktop', 'light'],
  ['Networks', 'not in the wallet', 'desktop', 'dark'],
  ['UnsupportedChain', 'choice', 'embedded', 'dark'],
]

/** The card, with a little of the page around it. */
async function cardArea(page: Page) {
  const box = await page.getByTestId('w3m-modal-card').boundingBox()
  const window = page.viewportSize()
  if (box === null || window === null) throw new Error('There is no card on the page')
  const [x, y] = [Math.max(0, Math.floor(box.x) - 8), Math.max(0, Math.floor(box.y) - 8)]
  return {
    x,
    y,
    width: Math.min(window.width, Math.ceil(box.x + box.width) + 8) - x,
    height: Math.min(window.height, Math.ceil(box.y + box.height) + 8) - y,
  }
}

for (const size of ['desktop', 'phone', 'embedded'] as const)
  test.describe(size, () => {
    test.use({ ...WINDOWS[size], reducedMotion: 'reduce' })

    test(`the main views look as they did: ${size}`, async ({ gallery, page }) => {
      await openFrames(page, gallery)
      for (const [view, state, at, theme] of PICTURES.filter((picture) => picture[2] === size)) {
        const look: FrameLook = { size, theme }
        await showFrame(page, view, state, look)
        const name = `${view} ${state} ${at} ${theme}`.replaceAll(/[^a-z0-9]+/gi, '-')
        await expect.soft(page).toHaveScreenshot(`${name}.png`, { clip: await cardArea(page) })
      }
    })
  })
