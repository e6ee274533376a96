import { describe, expect, it } from 'vitest'
import { cleanPicture } from './cleanPicture.js'
import { roundAmount } from './roundAmount.js'

const LOCAL = 'http://127.0.0.1:5650/api'

describe('a foreign picture', () => {
  it.each([
    'data:image/png;base64,AAAA',
    'https://images.example/a.svg',
    'http://127.0.0.1:5650/images/a.svg',
  ])('[T6] %s is shown', (link) => expect(cleanPicture(link, LOCAL)).toBe(link))

  it.each([
    'http://127.0.0.1:5651/a.svg',
    'http://127.0.0.1:5650@evil.example/a.svg',
    'http://images.example/a.svg',
    'javascript:alert(1)',
    'data:text/html,<script>',
    '',
    undefined,
  ])('[T6] %j is not', (link) => expect(cleanPicture(link, LOCAL)).toBeUndefined())
})

describe('an amount', () => {
  it.each([
    ['0.123456789', '0.123456789'],
    ['1.99999999', '1.9999'],
    ['1234.999', '1234.99'],
    ['1234.001', '1234'],
    ['12', '12'],
    ['0', '0'],
  ])('%s is %s, rounded down', (amount, rounded) => expect(roundAmount(amount)).toBe(rounded))
})
