import { expect, it } from 'vitest'
import * as chains from './chains.js'

it('exports', () => {
  expect(Object.keys(chains)).toMatchInlineSnapshot(`
    [
      "AnvilNotFoundError",
      "sandboxSafeCreationCode",
      "receiptActions",
      "AnvilStartError",
      "startEvmChain",
      "startRpcProxy",
      "startSolanaChain",
    ]
  `)
})
