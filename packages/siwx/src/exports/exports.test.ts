import { expect, it } from 'vitest'
import * as index from './index.js'
import * as message from './message.js'
import * as siwe from './siwe.js'

it('exports', () => {
  expect(Object.keys(index).sort()).toEqual([
    'DefaultSIWX',
    'EIP155Verifier',
    'InformalMessenger',
    'LocalStorage',
    'MemoryStorage',
    'SIWXMessenger',
    'SIWXSigner',
    'SIWXStorage',
    'SIWXVerifier',
    'ServerStorage',
    'SolanaVerifier',
  ])
})

it('exports of the message entry', () => {
  expect(Object.keys(message).sort()).toEqual([
    'createNonce',
    'findDifference',
    'findSessionFault',
    'findTimeFault',
    'formatCacao',
    'formatDid',
    'formatEip4361',
    'formatMessageData',
    'formatSiws',
    'hashMessage',
    'parseDid',
    'parseEip4361',
    'parseMessageData',
    'parseSiws',
    'readCacao',
    'readSession',
    'recoverAddress',
    'saysRecap',
    'verifyEthereum',
    'verifySolana',
  ])
})

it('exports of the siwe entry', () => {
  expect(Object.keys(siwe).sort()).toEqual(['createSIWEConfig', 'formatMessage'])
})
