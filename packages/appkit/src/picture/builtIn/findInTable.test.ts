import { describe, expect, it } from 'vitest'
import { findInTable } from './findInTable.js'

const TABLE = 'eth weth|<a|b>\nsol|<c>\n|<nobody>\n'

describe('a table of pictures', () => {
  it('gives the picture of each key of a line, whole', () => {
    expect(findInTable(TABLE, 'eth')).toBe('<a|b>')
    expect(findInTable(TABLE, 'weth')).toBe('<a|b>')
    expect(findInTable(TABLE, 'sol')).toBe('<c>')
  })

  it.each(['et', 'eth weth', '', 'SOL', '<c>', '|'])('has nothing for %j', (key) => {
    expect(findInTable(TABLE, key)).toBeUndefined()
  })
})
