import { expect, it } from 'vitest'
import * as index from './index.js'

it('exports', () => {
  expect(Object.keys(index)).toEqual([
    'explorerLink',
    'parseWebLink',
    'findRisks',
    'riskKey',
    'looksAlike',
    'sameAddress',
    'sentTo',
  ])
})
