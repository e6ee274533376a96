import { describe, expect, it } from 'vitest'
import { createGuard } from './createGuard.js'

const host = '127.0.0.1:5550'

describe('createGuard', () => {
  it.each([
    undefined,
    'http://localhost:5173',
    'http://127.0.0.1',
    'http://127.1.2.3:8080',
    'https://localhost',
    'http://app.localhost:3000',
    'http://[::1]:5173',
  ])('[T31] takes a request of %s', (origin) => {
    expect(createGuard()({ host, origin })).toBeUndefined()
  })

  it.each([
    'https://evil.example',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'http://evil-localhost',
    'http://127.0.0.1@evil.example',
    'http://10.0.0.1',
    'http://169.254.169.254',
    'http://[::2]',
    'null',
    '',
    'file://',
    'chrome-extension://abcdefghijklmnop',
    'http://localhost, https://evil.example',
  ])('[T31] refuses a request of %s', (origin) => {
    expect(createGuard()({ host, origin })).toMatch(/pages of this machine/)
  })

  describe('a request of another site without an origin', () => {
    const cross = { host, 'sec-fetch-site': 'cross-site' }
    const script = { ...cross, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }

    it('[T31] is refused where it is a script, a style or a sound', () => {
      for (const dest of ['script', 'style', 'audio', 'empty', ''])
        for (const referer of [undefined, 'https://evil.example/', 'null', 'about:blank'])
          expect(createGuard()({ ...script, 'sec-fetch-dest': dest, referer })).toMatch(
            /pages of this machine/,
          )
    })

    it('is taken of a page of this machine by another name, of one that is gone to or framed, and of a picture', () => {
      const taken = [
        { ...script, referer: 'http://localhost:3000/' },
        { ...cross, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
        { ...cross, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
        { ...script, 'sec-fetch-dest': 'image' },
        { ...script, 'sec-fetch-site': 'same-origin' },
        { ...script, 'sec-fetch-site': 'none' },
      ]
      for (const headers of taken) expect(createGuard()(headers)).toBeUndefined()
    })
  })

  it.each(['localhost:5550', '127.0.0.1', '[::1]:5550', 'sandbox.localhost', 'LOCALHOST:1'])(
    '[T31] is called %s',
    (name) => {
      expect(createGuard()({ host: name })).toBeUndefined()
    },
  )

  it.each([
    undefined,
    '',
    'rebound.example:5550',
    '127.0.0.1.rebound.example',
    'localhost@rebound.example',
    'rebound.example#localhost',
    'rebound.example/localhost',
    '10.0.0.1',
    '[::2]',
    '[',
  ])('[T31] is not called %s', (name) => {
    expect(createGuard()({ host: name })).toMatch(/address of this machine/)
  })

  it('takes pages that are named, at any port unless one is named', () => {
    const guard = createGuard({ origins: ['http://app.test', 'https://other.test:8443'] })
    expect(guard({ host, origin: 'http://app.test' })).toBeUndefined()
    expect(guard({ host, origin: 'http://app.test:8080' })).toBeUndefined()
    expect(guard({ host, origin: 'https://other.test:8443' })).toBeUndefined()
    expect(guard({ host: 'app.test', origin: 'http://app.test' })).toBeUndefined()
    expect(guard({ host, origin: 'https://app.test' })).toBeDefined()
    expect(guard({ host, origin: 'https://other.test' })).toBeDefined()
    expect(guard({ host, origin: 'http://app.test.evil.example' })).toBeDefined()
    expect(() => createGuard({ origins: ['app'] })).toThrow(TypeError)
  })

  it('opened to the network, is called by an address, and by its own pages', () => {
    const guard = createGuard({ host: '0.0.0.0' })
    expect(guard({ host: '192.168.0.7:5600', origin: 'http://192.168.0.7:5600' })).toBeUndefined()
    expect(guard({ host: '[fe80::1]:5600' })).toBeUndefined()
    expect(guard({ host: 'rebound.example:5600' })).toBeDefined()
    expect(guard({ host: '192.168.0.7:5600', origin: 'http://192.168.0.8:5600' })).toBeDefined()
  })
})
