import { expect, it } from 'vitest'
import * as index from './index.js'
import * as translations from './translations.js'
import * as views from './views.js'

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
    'hasWorth',
    'readReceiverFault',
    'looksAlike',
    'sameAddress',
    'sentTo',
    'uniqueByAddress',
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
    'readListState',
    'COIN',
    'toToken',
  ])
})

it('exports of ./translations', () => {
  expect(Object.keys(translations)).toEqual(['withMoneyTexts'])
})

it('exports of ./views', () => {
  expect(Object.keys(views)).toEqual([
    'AmountField',
    'errorDetail',
    'Fact',
    'Facts',
    'FeeRow',
    'FeeWords',
    'Figure',
    'ReceiverField',
    'RiskWarning',
    'TokenIcon',
    'TokenNotices',
    'TokenPicker',
    'useAmountFormat',
    'useMoneyTexts',
    'WholeAddress',
  ])
})
