import { describe, expect, it } from 'vitest'
import { isLoopback } from './isLoopback.js'

const hostOf = (text: string) => new URL(`http://${text}`).hostname

describe('isLoopback', () => {
  it.each([
    'localhost',
    'LOCALHOST:3000',
    'shop.localhost',
    'a.b.localhost:8080',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '127.255.0.9:5173',
    '[::1]:3000',
    '[0:0:0:0:0:0:0:1]',
  ])('%s', (text) => {
    expect(isLoopback(hostOf(text))).toBe(true)
  })

  it.each([
    'localhost.example',
    'notlocalhost',
    'localhost.evil.example:80',
    '127.0.0.1.example',
    '10.127.0.0.1.example',
    '128.0.0.1',
    '0.0.0.0',
    '192.168.0.1',
    '[::2]',
    '[::ffff:127.0.0.1]',
    'localhost@shop.example',
  ])('error: %s', (text) => {
    expect(isLoopback(hostOf(text))).toBe(false)
  })

  it('error: no host', () => {
    expect(isLoopback('')).toBe(false)
    expect(isLoopback('.localhost')).toBe(false)
  })
})
