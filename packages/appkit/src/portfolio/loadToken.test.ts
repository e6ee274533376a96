import { expect, it, vi } from 'vitest'
import { createWith } from '../../test/createLate.js'
import * as actionsPart from '../actions.js'
import * as enginePart from '../engine.js'
import { readToken } from './loadToken.js'

it('error: says that the code has not come, and really asks for it the next time', async () => {
  const loadActions = vi.fn(async () => actionsPart)
  const appkit = createWith(async () => ({ ...enginePart, loadActions }))
  // It is asked for once more by itself.
  const gone = () => Promise.reject(new TypeError('Failed to fetch'))
  loadActions.mockImplementationOnce(gone).mockImplementationOnce(gone)
  const read = () => readToken(appkit, { token: `0x${'c'.repeat(40)}` })
  await expect(read()).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
  // What it has to say now is that nobody is connected.
  await expect(read()).rejects.toMatchObject({ code: 'CAIP_NETWORK_OR_ADDRESS_UNDEFINED' })
  expect(loadActions).toHaveBeenCalledTimes(3)
})
