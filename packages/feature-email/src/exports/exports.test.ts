import { expect, it } from 'vitest'
import * as entry from './index.js'
import * as react from './react.js'

it('exports of the entry', () => {
  expect(Object.keys(entry)).toMatchInlineSnapshot(`
    [
      "email",
    ]
  `)
})

it('exports of ./react', () => {
  expect(Object.keys(react)).toMatchInlineSnapshot(`
    [
      "useAppKitUpdateEmail",
    ]
  `)
})
