import { describe, expect, it } from 'vitest'
import { isWalletImage } from './isWalletImage.js'

const LOCAL = 'http://127.0.0.1:5650/api'

describe('isWalletImage', () => {
  it.each([
    ['data:image/png;base64,AAAA', undefined],
    ['https://images.example/a.svg', undefined],
    ['https://images.example/a.svg', LOCAL],
    ['http://127.0.0.1:5650/images/a.svg', LOCAL],
  ])('[T6] takes %s with the directory %s', (image, directory) => {
    expect(isWalletImage(image, directory)).toBe(true)
  })

  it.each([
    ['http://127.0.0.1:5650/images/a.svg', undefined],
    ['http://127.0.0.1:5650/images/a.svg', 'https://127.0.0.1:5650'],
    ['http://127.0.0.1:5651/images/a.svg', LOCAL],
    ['http://127.0.0.1:56500/a.svg', LOCAL],
    ['http://127.0.0.1:5650@evil.example/a.svg', LOCAL],
    ['http://127.0.0.1:5650', LOCAL],
    ['http://localhost:5650/a.svg', LOCAL],
    ['http://192.168.0.1/setup.gif', LOCAL],
    ['http://images.example/a.svg', LOCAL],
    ['HTTP://127.0.0.1:5650/a.svg', LOCAL],
    ['http://127.0.0.1:5650/a\n.svg', LOCAL],
    [`http://127.0.0.1:5650/${'a'.repeat(3_000)}`, LOCAL],
    ['//127.0.0.1:5650/a.svg', LOCAL],
    ['/images/a.svg', LOCAL],
    ['javascript:alert(1)', LOCAL],
    ['data:text/html,<script>', LOCAL],
    ['blob:http://127.0.0.1:5650/1', LOCAL],
    ['', LOCAL],
    [null, LOCAL],
    [{ startsWith: 1 }, LOCAL],
  ])('[T6] refuses %j with the directory %s', (image, directory) => {
    expect(isWalletImage(image, directory)).toBe(false)
  })
})
