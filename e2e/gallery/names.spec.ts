import { openFrames, showFrame, WINDOWS } from './frames.js'
import { expect, test } from './test.js'

test.use({ ...WINDOWS.desktop, reducedMotion: 'reduce' })

test('[A11Y-1] names, roles and order of every view are as they were', async ({
  gallery,
  page,
}) => {
  test.setTimeout(120_000)
  for (const [view, { main }] of Object.entries(await openFrames(page, gallery))) {
    await showFrame(page, view, main)
    await expect
      .soft(page.locator('body'), view)
      .toMatchAriaSnapshot({ name: `${view}.aria.yml`, timeout: 2_000 })
  }
})
