import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../foundation/test/anyCharacter.js'
import { callAddress } from './address.js'

const route = 'v1/account/{account}/history'

describe('callAddress', () => {
  it.each([
    ['https://api.example', 'https://api.example/v1/a'],
    ['https://api.example/', 'https://api.example/v1/a'],
    ['https://api.example/base//', 'https://api.example/base/v1/a'],
    ['http://127.0.0.1:8080/base?key=1#part', 'http://127.0.0.1:8080/base/v1/a?key=1#part'],
  ])('puts the route below %s', (base, expected) => {
    expect(callAddress(base, { route: 'v1/a' }).href).toBe(expected)
  })

  it('joins lists, writes big numbers, and leaves out what is undefined', () => {
    const query = { list: ['a,b', 'c'], big: 10n ** 30n, none: undefined, text: 'a&b=c' }
    const { searchParams } = callAddress('https://api.example', { route: 'v1/a', query })
    expect(Object.fromEntries(searchParams)).toEqual({
      list: 'a,b,c',
      big: `1${'0'.repeat(30)}`,
      text: 'a&b=c',
    })
  })

  it('[T10] leads to its route, whatever a part of the path is', async () => {
    await fc.assert(
      fc.property(fc.string({ unit: anyCharacter, minLength: 1, maxLength: 40 }), (account) => {
        fc.pre(account !== '.' && account !== '..')
        const { origin, pathname, search } = callAddress('https://api.example/base', {
          route,
          path: { account },
        })
        expect(origin + search).toBe('https://api.example')
        const [, before, version, place, part, end, ...more] = pathname.split('/')
        expect([before, version, place, end, more]).toEqual([
          'base',
          'v1',
          'account',
          'history',
          [],
        ])
        expect(decodeURIComponent(part ?? '')).toBe(account)
      }),
    )
  })

  it.each([
    ['nothing', ''],
    ['the same folder', '.'],
    ['the folder above', '..'],
    ['half a character', '\ud800'],
  ])('error: a part of the path that is %s', (_name, account) => {
    expect(() => callAddress('https://api.example', { route, path: { account } })).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTIONS' }),
    )
  })

  it.each([
    'nowhere',
    '/relative',
    'javascript:alert(1)',
    'data:text/plain,x',
    'file:///etc',
    'wss://api.example',
    'https://user:secret@api.example',
  ])('error: [T10] the server %s', (base) => {
    expect(() => callAddress(base, { route: 'v1/a' })).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTIONS' }),
    )
  })
})
