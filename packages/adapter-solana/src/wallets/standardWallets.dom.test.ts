import { registerWallet } from '@wallet-standard/wallet'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { standardWallets } from './standardWallets.js'

type Registered = Parameters<typeof registerWallet>[0]

const wallet = (name: string): Registered => ({
  version: '1.0.0',
  name,
  icon: 'data:image/svg+xml;base64,PHN2Zy8+',
  chains: ['solana:mainnet'],
  features: {},
  accounts: [],
})
const names = () =>
  standardWallets()
    .get()
    .map(({ name }) => name)

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.restoreAllMocks()
})

describe('standardWallets', () => {
  it('knows wallets that were there before the app, and those that come after it', () => {
    // Before anybody has asked for the list.
    registerWallet(wallet('Early'))
    expect(names()).toEqual(['Early'])
    const onChange = vi.fn()
    ends.push(standardWallets().watch(onChange))
    registerWallet(wallet('Late'))
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(names()).toEqual(['Early', 'Late'])
  })

  it('lists a wallet once, and lets it go again', () => {
    const twice = wallet('Twice')
    const before = names()
    const unregister = standardWallets().register(twice)
    standardWallets().register(twice)
    expect(names()).toEqual([...before, 'Twice'])
    const onChange = vi.fn()
    ends.push(standardWallets().watch(onChange))
    unregister()
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(names()).toEqual(before)
  })

  it('calls nobody who has ended, and all others where one fails', () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    const [gone, last] = [vi.fn(), vi.fn()]
    const failure = new Error('not the wallet’s fault')
    standardWallets().watch(gone)()
    ends.push(
      standardWallets().watch(() => {
        throw failure
      }),
      standardWallets().watch(last),
    )
    ends.push(standardWallets().register(wallet('Another')))
    expect(gone).not.toHaveBeenCalled()
    expect(last).toHaveBeenCalledTimes(1)
    expect(reported).toHaveBeenCalledWith(failure)
  })

  it('survives what is no registration', () => {
    const before = names()
    for (const detail of [undefined, null, {}, 'wallet'])
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    expect(names()).toEqual(before)
  })
})
