import { expect, it } from 'vitest'
import * as index from './index.js'
import * as message from './message.js'

it('exports', () => {
  expect(Object.keys(index).sort()).toEqual([
    'EIP155Verifier',
    'InformalMessenger',
    'SIWXMessenger',
    'SIWXVerifier',
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
    'recoverAddress',
    'saysRecap',
    'verifyEthereum',
    'verifySolana',
  ])
})
