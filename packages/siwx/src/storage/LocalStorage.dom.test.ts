import type { SIWXSession } from '@latchkey/appkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LocalStorage } from './LocalStorage.js'

const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const other = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const make = (nonce: string, accountAddress = address, times = {}): SIWXSession => ({
  data: {
    accountAddress,
    chainId: 'eip155:1',
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce,
    ...times,
  },
  message: nonce,
  signature: '0x00',
})

const forget = () => {
  for (const name of Object.keys(localStorage)) if (/siwx/.test(name)) localStorage.removeItem(name)
}
beforeEach(forget)
afterEach(forget)

describe('LocalStorage', () => {
  it('keeps sessions for every tab, and one tab overwrites nothing of another', async () => {
    const [first, second] = [new LocalStorage(), new LocalStorage()]
    await first.add(make('a'))
    await second.add(make('b', other))
    await second.add(make('c'))
    for (const tab of [first, second, new LocalStorage()]) {
      expect(await tab.get('eip155:1', address.toLowerCase())).toEqual([make('a'), make('c')])
      expect(await tab.get('eip155:1', other)).toEqual([make('b', other)])
      expect(await tab.get('eip155:10', address)).toEqual([])
    }
    await second.delete('eip155:1', address)
    expect(await first.get('eip155:1', address)).toEqual([])
    await first.set([make('d')])
    expect(await second.get('eip155:1', address)).toEqual([make('d')])
    expect(await second.get('eip155:1', other)).toEqual([])
  })

  it('parameters: key', async () => {
    const storage = new LocalStorage({ key: 'own-siwx' })
    await storage.add(make('a'))
    expect(Object.keys(localStorage).filter((name) => name.startsWith('own-siwx/'))).toHaveLength(1)
    expect(await new LocalStorage().get('eip155:1', address)).toEqual([])
    await new LocalStorage().set([])
    expect(await storage.get('eip155:1', address)).toHaveLength(1)
  })

  it('keeps the newest eight, each once, and none that is over', async () => {
    const storage = new LocalStorage()
    await storage.add(make('old', address, { expirationTime: '2020-01-01T00:00:00Z' }))
    for (const nonce of 'abcdefghi') await storage.add(make(nonce))
    await storage.add(make('i'))
    const kept = await storage.get('eip155:1', address)
    expect(kept.map(({ message }) => message).join('')).toBe('bcdefghi')
  })

  it('[R11] reads what is there as foreign', async () => {
    const storage = new LocalStorage()
    await storage.add(make('a'))
    const [name = ''] = Object.keys(localStorage).filter((each) => /siwx/.test(each))
    const text = localStorage.getItem(name) ?? ''
    for (const [stored, kept] of [
      [text, [make('a')]],
      [text.replace('[', '[null,{"data":{}},'), [make('a')]],
      ['{', []],
      ['null', []],
      [text.replace(/\[.*\]/, '{}'), []],
    ] as const) {
      localStorage.setItem(name, stored)
      expect(await storage.get('eip155:1', address)).toEqual(kept)
    }
    expect(localStorage.getItem(name)).toBeNull()
  })
})
