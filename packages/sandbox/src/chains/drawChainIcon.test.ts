import { isSafeIcon } from '@latchkey/foundation/eip1193'
import { expect, it } from 'vitest'
import { drawChainIcon, drawSolanaIcon } from './drawChainIcon.js'

it('draws each chain a picture of its own, which wallets and modals take', () => {
  const icons = [drawChainIcon(1), drawChainIcon(2), drawChainIcon(3), drawSolanaIcon()]
  expect(new Set(icons).size).toBe(icons.length)
  for (const icon of icons) {
    expect(isSafeIcon(icon)).toBe(true)
    expect(atob(icon.split(',')[1] ?? '')).toMatch(/^<svg [\s\S]*<\/svg>$/)
  }
  const blocks = icons.map((icon) => atob(icon.split(',')[1] ?? '').split('rx="4"').length - 1)
  expect(blocks).toEqual([1, 2, 3, 0])
})
