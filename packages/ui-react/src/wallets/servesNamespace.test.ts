import { type Connector, WALLET_CONNECT_ID, type Wallet, type WalletOption } from '@latchkey/appkit'
import { expect, it } from 'vitest'
import { servesNamespace } from './servesNamespace.js'

const here = (namespace: string): Connector => ({ ...ONE, type: 'ANNOUNCED', namespace })
const phone = (namespace: string): Connector => ({
  ...ONE,
  id: WALLET_CONNECT_ID,
  type: 'WALLET_CONNECT',
  namespace,
})
const ONE = { id: 'one', name: 'One' }

function wallet(connectors: readonly Connector[], chains?: Wallet['chains']): WalletOption {
  return {
    ...ONE,
    type: 'MULTI_CHAIN',
    isInstalled: false,
    isRecent: false,
    isDuplicate: false,
    connectors,
    listing: { ...ONE, ...(chains && { chains }) },
  }
}

const BOTH = [phone('eip155'), phone('solana')]

it.each([
  ['in this browser for it', wallet([here('solana')], ['eip155:1']), true],
  ['in this browser for another', wallet([here('eip155')], ['solana:1']), false],
  ['on phones, with it', wallet(BOTH, ['eip155:1', 'solana:1']), true],
  ['on phones, without it', wallet(BOTH, ['eip155:1']), false],
  ['on phones, with nobody knows what', wallet(BOTH), true],
  ['on phones, where it cannot be paired', wallet([phone('eip155')], ['solana:1']), false],
  ['to be got, with it', wallet([], ['solana:1']), true],
  ['to be got, without it', wallet([], ['eip155:1']), false],
])('a wallet %s', (_where, option, serves) => {
  expect(servesNamespace(option, 'solana')).toBe(serves)
  expect(servesNamespace(option, undefined)).toBe(true)
})
