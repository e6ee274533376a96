import { expect, it } from 'vitest'
import * as index from './index.js'

it('exports', () => {
  expect(Object.keys(index).sort()).toEqual([
    'findDifference',
    'formatCacao',
    'formatDid',
    'formatEip4361',
    'formatMessageData',
    'formatSiws',
    'parseDid',
    'parseEip4361',
    'parseMessageData',
    'parseSiws',
    'readCacao',
    'saysRecap',
  ])
})
