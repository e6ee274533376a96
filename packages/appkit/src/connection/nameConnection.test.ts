import { expect, it } from 'vitest'
import { nameConnection } from './nameConnection.js'

it('is another text for each connection, whatever the id of a wallet looks like', () => {
  const ids = ['', ' ', 'd', ' d', 'd e', 'abc', 'abcd', 'abcd d', 'abc abcd']
  const names = ['abc', 'abcd'].flatMap((namespace) =>
    ids.map((connectorId) => nameConnection({ namespace, connectorId })),
  )
  expect(new Set(names).size).toBe(names.length)
})
