import { createTestContext, testNetwork } from '@latchkey/appkit/testing'
import { expect, it } from 'vitest'
import { createState } from '../test/wagmiState.js'
import { wagmiAdapter } from './wagmiAdapter.js'

it("[REAL-7:hotReload] says which of the app's configs it stands on", () => {
  const { context } = createTestContext([testNetwork('eip155', 1)])
  const config = createState()
  expect(wagmiAdapter({ config })(context).madeWith).toBe(config)
  expect(wagmiAdapter()(context).madeWith).toBeUndefined()
})
