import { expect, it } from 'vitest'
import * as capture from './capture.js'
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

it('exports of ./capture', () => {
  expect(Object.keys(capture)).toMatchInlineSnapshot(`
    [
      "EmailRefusal",
      "emailCapture",
    ]
  `)
})
