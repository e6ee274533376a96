import { describe, expect, it } from 'vitest'
import { growth, LINEAR_GROWTH } from '../../../foundation/test/growth.js'
import type { StoredConnection } from './connectionKeys.js'
import { formatCookieState, readCookieState, selectAppKitCookies } from './cookieState.js'
import type { StoredState } from './restore.js'

const KEY = 'project'
const connection = (fields: Partial<StoredConnection> = {}): StoredConnection => ({
  namespace: 'eip155',
  connectorId: 'io.wallet',
  name: 'A Wallet',
  address: `0x${'a'.repeat(40)}`,
  caipNetworkId: 'eip155:1',
  isActive: true,
  ...fields,
})
const state: StoredState = {
  connections: [
    connection({ connectorId: 'com.other', isActive: false }),
    connection(),
    connection({ namespace: 'solana', caipNetworkId: 'solana:main', address: 'So1' }),
  ],
  network: 'eip155:1',
}

describe('the state of a visitor in the cookies of a request', () => {
  it('is read as it was written, with what is in use of each namespace', () => {
    expect(readCookieState(KEY, formatCookieState(KEY, state))).toEqual(state)
  })

  it('is that of one instance: another one of the same site has its own', () => {
    const header = [
      formatCookieState('one', { connections: [connection()], network: undefined }),
      formatCookieState('two', { connections: [], network: 'eip155:10' }),
    ].join('; ')
    expect(readCookieState('one', header)).toMatchObject({ connections: [{ name: 'A Wallet' }] })
    expect(readCookieState('two', header)).toEqual({ connections: [], network: 'eip155:10' })
    expect(readCookieState('three', header)).toEqual({ connections: [], network: undefined })
  })

  it('is passed on to a page without any other cookie of the site', () => {
    const own = formatCookieState(KEY, state)
    const header = `session=secret; ${own}; theme=dark`
    const selected = selectAppKitCookies(header)
    expect(selected).not.toMatch(/secret|dark/)
    expect(readCookieState(KEY, selected)).toEqual(state)
  })

  it('is safe in HTML, whatever a stranger has written there', () => {
    const name = '</script><script>alert(1)</script>"&'
    const header = formatCookieState(KEY, {
      connections: [connection({ name })],
      network: undefined,
    })
    for (const text of [header, selectAppKitCookies(header)]) expect(text).not.toMatch(/[<>"&]/)
  })

  it('is safe in HTML, whatever key of storage a stranger has written there', () => {
    const value = encodeURIComponent(JSON.stringify({ v: 1, d: 'eip155:1' }))
    for (const key of ["'-alert(1)-'", '%27-alert(1)-%27', '<b>']) {
      const header = `%40latchkey%3A${key}%2Fnetwork=${value}`
      expect(selectAppKitCookies(header)).not.toMatch(/[<>"'&]/)
    }
  })

  it('is safe in HTML, and read back, where the key of storage has quotes', () => {
    const key = `it's "one" & <other>`
    const selected = selectAppKitCookies(formatCookieState(key, state))
    expect(selected).not.toMatch(/[<>"'&]/)
    expect(readCookieState(key, selected)).toEqual(state)
  })

  it('[T23] is read in a time that is linear in the header, whatever a stranger has written there', () => {
    const value = encodeURIComponent(JSON.stringify({ v: 1, d: 'eip155:1' }))
    // The longest that Node takes.
    const measured = growth(16_000, (size) => {
      let header = ''
      for (let at = 0; header.length < size; at += 1)
        header += at % 2 ? `%40latchkey%3A${at}%2Fx=1;` : `%40latchkey%3A${at}%2Fnetwork=${value};`
      return () => selectAppKitCookies(header)
    })
    expect(measured).toBeLessThan(LINEAR_GROWTH)
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['no text', { cookie: 'a=b' }],
    ['no cookie of the kit', 'a=b; c=d'],
    ['a cookie of the kit that is spoilt', '@latchkey%3Aproject%2Fnetwork=%7B%22v%22'],
    ['no cookies', ';;; =; %'],
  ])('error: is empty where there is %s', (_what, header) => {
    const text = header as string | undefined
    expect(readCookieState(KEY, text)).toEqual({ connections: [], network: undefined })
    expect(selectAppKitCookies(text)).toBe('')
  })

  it('is without a connection that is too long to be a cookie', () => {
    const long = connection({ name: 'x'.repeat(5_000) })
    const read = readCookieState(
      KEY,
      formatCookieState(KEY, { connections: [long], network: 'eip155:1' }),
    )
    expect(read).toEqual({ connections: [], network: 'eip155:1' })
  })
})
