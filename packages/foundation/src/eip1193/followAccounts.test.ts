import { expect, it } from 'vitest'
import { createScriptedProvider } from '../../test/scriptedProvider.js'
import { followAccounts } from './followAccounts.js'

const FIRST = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const SECOND = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

it('[REAL-5:eip1193] gives what a wallet has answered, and after that what it has shown last', () => {
  const { emit, listenerCount, provider } = createScriptedProvider({})
  const { read, stop } = followAccounts(provider, [FIRST])
  expect(read()).toEqual([FIRST])
  emit('accountsChanged', [SECOND, FIRST])
  expect(read()).toEqual([SECOND, FIRST])
  emit('accountsChanged', 'garbage')
  expect(read()).toEqual([SECOND, FIRST])
  stop()
  expect(listenerCount()).toBe(0)
  emit('accountsChanged', [FIRST])
  expect(read()).toEqual([SECOND, FIRST])
})

it('[REAL-2:locked] error: a wallet that shows none any more is not connected, and one that is unlocked again is', () => {
  const { emit, provider } = createScriptedProvider({})
  const { read } = followAccounts(provider, [FIRST])
  emit('accountsChanged', [])
  expect(read).toThrow(expect.objectContaining({ code: 'UNAUTHORIZED' }))
  emit('accountsChanged', [SECOND])
  expect(read()).toEqual([SECOND])
})
