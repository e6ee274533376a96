import { expect, it } from 'vitest'
import { isWebAddress } from './isWebAddress.js'

it.each(['https://app.example/terms', 'http://localhost:3000/terms', '/terms', 'terms.html', '#t'])(
  'takes %s',
  (href) => {
    expect(isWebAddress(href)).toBe(true)
  },
)

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://app.example/1',
  'file:///x',
  'https://',
])('[T5] refuses %j', (href) => {
  expect(isWebAddress(href)).toBe(false)
})
