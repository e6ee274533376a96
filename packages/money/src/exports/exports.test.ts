import { expect, it } from 'vitest'
import * as index from './index.js'

it('exports', () => {
  expect(Object.keys(index)).toEqual([
    'maxUnits',
    'readAmount',
    'writeAmount',
    'toUnits',
    'explorerLink',
    'parseWebLink',
    'doubtFee',
    'isTooDear',
    'minimumBalance',
    'estimateFee',
    'feeOf',
    'findRisks',
    'riskKey',
    'looksAlike',
    'sameAddress',
    'sentTo',
    'chainTokensAtom',
    'findChainToken',
    'withChain',
    'findToken',
    'firstToken',
    'searchTokens',
    'isUsable',
    'judgeToken',
    'listTokens',
    'readChainToken',
    'COIN',
    'toToken',
  ])
})
