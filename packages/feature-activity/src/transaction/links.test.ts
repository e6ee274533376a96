import { describe, expect, it } from 'vitest'
import { cleanPicture } from './cleanPicture.js'
import { explorerLink } from './explorerLink.js'
import { roundAmount } from './roundAmount.js'

const network = (url: string) => ({ blockExplorers: { default: { name: 'Scan', url } } })
const LOCAL = 'http://127.0.0.1:5650/api'

describe('the link to the explorer', () => {
  it.each([
    ['https://scan.example', 'https://scan.example/tx/0xab'],
    ['https://scan.example/', 'https://scan.example/tx/0xab'],
    ['https://scan.example/base/', 'https://scan.example/base/tx/0xab'],
    ['https://scan.example?cluster=devnet', 'https://scan.example/tx/0xab?cluster=devnet'],
  ])('of %s', (url, link) => expect(explorerLink(network(url), '0xab')).toBe(link))

  it.each([
    'http://scan.example',
    'javascript:alert(1)//',
    'data:text/html,hi',
    'https://user:word@scan.example',
    'https://scan.example/a b',
    '//scan.example',
    'HTTPS://scan.example',
    'https:\\\\scan.example',
    '',
  ])('[T9] there is none of %j', (url) =>
    expect(explorerLink(network(url), '0xab')).toBeUndefined(),
  )

  it('[T9] a hash stays within its place', () => {
    const link = explorerLink(network('https://scan.example'), '../../evil?x=#"><img>')
    expect(link).toBe('https://scan.example/tx/..%2F..%2Fevil%3Fx%3D%23%22%3E%3Cimg%3E')
    expect(explorerLink(network('https://scan.example'), undefined)).toBeUndefined()
    expect(explorerLink(undefined, '0xab')).toBeUndefined()
  })
})

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
