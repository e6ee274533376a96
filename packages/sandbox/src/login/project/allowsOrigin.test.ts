import { describe, expect, it } from 'vitest'
import { allowsOrigin } from './allowsOrigin.js'
import { LOCAL_ORIGINS } from './localOrigins.js'

const patterns = [
  'https://shop.example',
  'https://*.shop.example',
  'http://localhost:*',
  'http://127.0.0.1:5173',
]

describe('allowsOrigin', () => {
  it.each([
    'https://shop.example',
    'https://www.shop.example',
    'https://a.b.shop.example',
    'http://localhost',
    'http://localhost:3000',
    'http://127.0.0.1:5173',
  ])('[T4] allows %s', (origin) => {
    expect(allowsOrigin(patterns, origin)).toBe(true)
  })

  it.each([
    'http://shop.example',
    'https://shop.example:8443',
    'https://shop.example/',
    'https://evil-shop.example',
    'https://shop.example.evil.example',
    'https://shop.example@evil.example',
    'https://evil.example#.shop.example',
    'https://localhost:3000',
    'http://127.0.0.1:5174',
    'null',
    '',
    'javascript:alert(1)',
  ])('[T4] refuses %s', (origin) => {
    expect(allowsOrigin(patterns, origin)).toBe(false)
  })

  it.each([
    'http://localhost:5173',
    'https://localhost:5173',
    'https://app.localhost:3000',
    'https://127.0.0.1:8443',
    'http://127.0.0.1',
  ])('[T4] has pages of this machine by either scheme: %s', (origin) => {
    expect(allowsOrigin(LOCAL_ORIGINS, origin)).toBe(true)
  })

  it.each(['https://localhost.evil.example', 'http://evil-localhost', 'ftp://localhost'])(
    '[T4] has no other page for one of this machine: %s',
    (origin) => {
      expect(allowsOrigin(LOCAL_ORIGINS, origin)).toBe(false)
    },
  )

  it('[T4] allows nobody without a pattern, or by one that is none', () => {
    const broken = ['*', 'https://*', 'https://', 'shop.example', 'https://a@shop.example', '']
    for (const none of [[], broken, ['https://*.*.example'], ['https://shop.example/path']])
      expect(allowsOrigin(none, 'https://shop.example')).toBe(false)
  })
})
