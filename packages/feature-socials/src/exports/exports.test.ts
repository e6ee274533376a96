import { expect, it } from 'vitest'
import * as entry from './index.js'

it('exports of the entry', () => {
  expect(Object.keys(entry)).toMatchInlineSnapshot(`
    [
      "socials",
    ]
  `)
})
