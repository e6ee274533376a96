import { expect, it } from 'vitest'
import * as index from './index.js'

it('exports', () => {
  expect(Object.keys(index)).toEqual(['send'])
})
