import { expect, it } from 'vitest'
import * as index from './index.js'

it('exports', () => {
  expect(Object.keys(index).sort()).toEqual([
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
