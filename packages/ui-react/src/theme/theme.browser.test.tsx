import type { AppKit } from '@latchkey/appkit'
import { afterEach, describe, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { byTestId, createTestModal, openModal, shadow, until } from '../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
})

const wrapper = () => until(() => shadow()?.querySelector<HTMLElement>('[data-theme]'))
const token = async (name: string) => getComputedStyle(await wrapper()).getPropertyValue(name)

type Rgb = readonly [red: number, green: number, blue: number]

/** CSS colours laid over each other, as the browser paints them: in sRGB from 0 to 1. */
function paint(...colors: readonly string[]): Rgb {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (canvas === null) throw new Error('no canvas')
  for (const color of colors) {
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
  }
  const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
  return [r / 255, g / 255, b / 255]
}

/** A token's colour. */
async function color(name: string): Promise<Rgb> {
  const probe = document.createElement('span')
  probe.style.setProperty('color', `var(${name})`)
  ;(await wrapper()).append(probe)
  const painted = paint(getComputedStyle(probe).color)
  probe.remove()
  return painted
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const contrast = async (one: string, other: string) =>
  contrastOf(await color(one), await color(other))

async function open(options: Parameters<typeof createTestModal>[0] = {}): Promise<AppKit> {
  const { appkit } = createTestModal(options)
  await openModal(appkit)
  return appkit
}

describe('theme', () => {
  it('[THEME-1] is dark unless told, and changes at run time', async () => {
    const appkit = await open()
    expect((await wrapper()).dataset.theme).toBe('dark')
    appkit.setThemeMode('light')
    expect((await wrapper()).dataset.theme).toBe('light')
    expect(await color('--lk-bg')).toEqual([1, 1, 1])
    appkit.setThemeVariables({ '--apkt-accent': '#ff0000', '--w3m-border-radius-master': '2px' })
    expect(await color('--lk-accent')).toEqual([1, 0, 0])
    expect(await token('--apkt-border-radius-master')).toBe('2px')
    expect(getComputedStyle(byTestId('w3m-header-close') ?? document.body).borderRadius).toBe('6px')
  })

  it('[THEME-2:fontSize,borderRadius,zIndex,colorMix,fontWeights] has the documented defaults', async () => {
    await open()
    expect(await token('--apkt-font-size-master')).toBe('10px')
    expect(await token('--apkt-border-radius-master')).toBe('4px')
    expect(await token('--apkt-z-index')).toBe('999')
    expect(await token('--apkt-color-mix-strength')).toBe('0%')
    const weights = ['regular', 'medium', 'semibold', 'bold']
    expect(await Promise.all(weights.map((name) => token(`--lk-weight-${name}`)))).toEqual([
      '400',
      '500',
      '600',
      '700',
    ])
    expect(getComputedStyle(byTestId('w3m-modal') ?? document.body).zIndex).toBe('999')
  })

  it('[THEME-3] is #121313 in the dark, with a bluish accent in the light', async () => {
    const appkit = await open()
    expect(await color('--lk-bg')).toEqual([0x12 / 255, 0x13 / 255, 0x13 / 255])
    appkit.setThemeMode('light')
    const [red, green, blue] = await color('--lk-accent')
    expect(blue).toBeGreaterThan(red)
    expect(blue).toBeGreaterThan(green)
  })

  it('mixes a colour into the surfaces by its strength', async () => {
    await open({
      themeVariables: { '--apkt-color-mix': '#ff0000', '--apkt-color-mix-strength': 50 },
    })
    const [red, green] = await color('--lk-bg')
    expect(red).toBeGreaterThan(0.5)
    expect(green).toBeLessThan(0.1)
  })

  for (const mode of ['dark', 'light'] as const) {
    it(`has a contrast of 4.5 : 1 at least: ${mode}`, async () => {
      await open({ themeMode: mode })
      const surfaces = ['--lk-bg', '--lk-surface-1', '--lk-surface-2', '--lk-surface-3']
      const texts = ['text', 'text-2', 'accent-text', 'error', 'success', 'warning']
      for (const surface of surfaces)
        for (const text of texts)
          expect(
            await contrast(`--lk-${text}`, surface),
            `${text} on ${surface}`,
          ).toBeGreaterThanOrEqual(4.5)
      expect(await contrast('--lk-on-accent', '--lk-accent')).toBeGreaterThanOrEqual(4.5)
      for (const surface of surfaces)
        expect(await contrast('--lk-ring', surface)).toBeGreaterThanOrEqual(3)
    })
  }

  // Ours, and what apps choose: dark, light, and in between, where neither black nor white is an easy choice.
  const accents = [
    '#3663f2',
    '#00a86b',
    '#ff4d4d',
    '#ffd400',
    '#7c3aed',
    '#0000ff',
    '#808080',
    '#fff',
  ]
  for (const mode of ['dark', 'light'] as const)
    it(`[THEME-1] can be read with each of ${accents.length} accents: ${mode}`, async () => {
      const appkit = await open({ themeMode: mode })
      for (const accent of accents) {
        appkit.setThemeVariables({ '--apkt-accent': accent })
        for (const surface of ['--lk-accent', '--lk-accent-hover'])
          expect(
            await contrast('--lk-on-accent', surface),
            `${accent} ${surface}`,
          ).toBeGreaterThanOrEqual(4.5)
        for (const surface of ['--lk-bg', '--lk-surface-1', '--lk-surface-2', '--lk-surface-3'])
          expect(
            await contrast('--lk-accent-text', surface),
            `${accent} ${surface}`,
          ).toBeGreaterThanOrEqual(4.5)
      }
    })

  // All but the colour of the card in one theme or the other, and in between.
  const faintAccents = ['#000', '#111827', '#1e3a5f', '#0000ff', '#3663f2', '#fde047', '#f5f6f7']
  const edgeAccents = [...faintAccents, ...accents]
  for (const mode of ['dark', 'light'] as const)
    it(`[THEME-1] a button's edge stands out with each of ${edgeAccents.length} accents: ${mode}`, async () => {
      const { appkit } = createTestModal({ themeMode: mode })
      await openModal(appkit, { view: 'WhatIsAWallet' })
      const button = await until(() => byTestId('w3m-what-is-a-wallet-get'))
      // Wherever a test before has left the pointer: under it a button has another colour.
      await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
      await until(() => !button.matches(':hover'))
      const seen = new Set<string>()
      for (const accent of edgeAccents) {
        appkit.setThemeVariables({ '--apkt-accent': accent })
        const { backgroundColor, boxShadow } = getComputedStyle(button)
        expect(boxShadow, accent).toMatch(/ 0px 0px 0px 1px inset$/)
        const edge = paint(backgroundColor, boxShadow.replace(/ 0px.*$/, ''))
        for (const surface of ['--lk-bg', '--lk-surface-1'])
          expect(
            contrastOf(edge, await color(surface)),
            `${accent} ${surface}`,
          ).toBeGreaterThanOrEqual(3)
        seen.add(backgroundColor)
      }
      // Each of them has been on show.
      expect(seen.size).toBe(new Set(edgeAccents).size)
    })

  it('mixes the accent where no colour to mix is named', async () => {
    await open({ themeVariables: { '--apkt-accent': '#ff0000', '--apkt-color-mix-strength': 20 } })
    const [red, green] = await color('--lk-bg')
    expect(red).toBeGreaterThan(0.2)
    expect(green).toBeLessThan(0.1)
  })

  it('[THEME-1] takes the font of the app, loaded by the page, and never loads one', async () => {
    const appkit = await open()
    expect(getComputedStyle(await wrapper()).fontFamily).toMatch(/^system-ui/)
    appkit.setThemeVariables({ '--apkt-font-family': "'Page Font', serif" })
    const card = await until(() => byTestId('w3m-modal-card'))
    for (const element of [card, ...card.querySelectorAll('h2, button, span, li')])
      expect(getComputedStyle(element).fontFamily).toMatch(/^"Page Font"/)
    expect(document.fonts.size).toBe(0)
  })

  it('scales every size of type and every corner with its master', async () => {
    const appkit = await open()
    const sizes = () =>
      ['w3m-header-text', 'w3m-header-close'].map((id) => {
        const { borderRadius, fontSize } = getComputedStyle(byTestId(id) ?? document.body)
        return [Number.parseFloat(fontSize), Number.parseFloat(borderRadius)] as const
      })
    const before = sizes()
    appkit.setThemeVariables({
      '--apkt-font-size-master': '11px',
      '--apkt-border-radius-master': '8px',
    })
    for (const [index, [font, radius]] of sizes().entries()) {
      expect(font).toBeCloseTo((before[index]?.[0] ?? 0) * 1.1)
      expect(radius).toBe((before[index]?.[1] ?? 0) * 2)
    }
  })

  it('layers itself as the app says', async () => {
    await open({ themeVariables: { '--w3m-z-index': 12_345 } })
    expect(getComputedStyle(byTestId('w3m-modal') ?? document.body).zIndex).toBe('12345')
  })

  it('is not touched by the CSS of the page', async () => {
    const look = () => {
      const card = byTestId('w3m-modal-card')
      return [card, ...(card?.querySelectorAll('*') ?? [])].map((element) => {
        const { color, fontSize, fontFamily, letterSpacing, textTransform, cursor } =
          getComputedStyle(element ?? document.body)
        const { width, height, left, top } = (element ?? document.body).getBoundingClientRect()
        return JSON.stringify([
          color,
          fontSize,
          fontFamily,
          letterSpacing,
          textTransform,
          cursor,
          width,
          height,
          left,
          top,
        ])
      })
    }
    await open()
    await until(() => byTestId('w3m-modal-card')?.getAnimations().length === 0)
    const before = look()
    const hostile = new CSSStyleSheet()
    hostile.replaceSync(`
      html { font-size: 60px !important; }
      * { margin: 30px !important; padding: 20px !important; color: red !important; font: 40px cursive !important;
          letter-spacing: 9px !important; text-transform: uppercase !important; box-sizing: content-box !important;
          cursor: none !important; line-height: 3 !important; float: right; transform: rotate(3deg); opacity: .3; }
      button { all: unset !important; } dialog { display: none !important; } h2, ul, li { display: inline !important; }
    `)
    document.adoptedStyleSheets = [hostile]
    expect(look()).toEqual(before)
  })
})
