import { expect, it } from 'vitest'
import * as login from './login.js'

it('exports', () => {
  expect(Object.keys(login)).toEqual(['startLogin'])
})
