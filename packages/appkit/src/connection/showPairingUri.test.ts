import { expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { pairingAtom } from './pairing.js'

const URI = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`

function start() {
  const { appkit } = createTestAppKit()
  return { appkit, uri: () => appkit.store.get(pairingAtom).wcUri }
}

it('is what links lead to for as long as a view of it is there', async () => {
  const { appkit, uri } = start()
  const before = appkit.cleanups.size
  await appkit.open({ uri: URI })
  expect(uri()).toBe(URI)
  appkit.push('AllWallets')
  expect(uri()).toBe(URI)
  appkit.close()
  expect(uri()).toBeUndefined()
  expect(appkit.cleanups.size).toBe(before)
})

it('gives way to the next, and to another view', async () => {
  const { appkit, uri } = start()
  await appkit.open({ uri: URI })
  await appkit.open({ uri: `${URI}ef` })
  expect(uri()).toBe(`${URI}ef`)
  await appkit.open({ view: 'Connect' })
  expect(uri()).toBeUndefined()
})

it('leaves a pairing that has begun since', async () => {
  const { appkit, uri } = start()
  await appkit.open({ uri: URI })
  const { store } = appkit
  store.set(pairingAtom, { ...store.get(pairingAtom), wcUri: 'wc:other' })
  appkit.close()
  expect(uri()).toBe('wc:other')
})

it('error: opens nothing where its code comes after the end of the instance', async () => {
  const { appkit } = start()
  const opening = appkit.open({ uri: URI })
  const ended = appkit.destroy()
  await expect(opening).rejects.toMatchObject({ code: 'DESTROYED' })
  await ended
  expect(appkit.isOpen()).toBe(false)
  expect(appkit.cleanups.size).toBe(0)
})
