import { expect, it } from 'vitest'
import * as api from './api.js'

it('exports', () => {
  expect(Object.keys(api)).toEqual(['startApi'])
})
