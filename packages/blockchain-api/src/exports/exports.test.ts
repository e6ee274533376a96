import { expect, it } from 'vitest'
import * as index from './index.js'

it('exports of .', () => {
  expect(Object.keys(index).sort()).toMatchInlineSnapshot(`
    [
      "fetchWalletPage",
    ]
  `)
})
