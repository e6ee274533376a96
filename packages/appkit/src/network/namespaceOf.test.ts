import { parseCaipNetworkId } from '@latchkey/foundation'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { namespaceOf } from './namespaceOf.js'

it('is what the parser of CAIP-2 ids takes for the namespace, whatever the id', () => {
  const parts = fc.tuple(
    fc.stringMatching(/^[-a-z0-9]{3,8}$/),
    fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/),
  )
  fc.assert(
    fc.property(parts, ([namespace, reference]) => {
      const id = `${namespace}:${reference}` as const
      expect(namespaceOf(id)).toBe(namespace)
      expect(parseCaipNetworkId(id).namespace).toBe(namespaceOf(id))
    }),
    fuzzRuns(300),
  )
})
