import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { readSession } from './readSession.js'

const session = {
  data: {
    accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    chainId: 'eip155:1',
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: '12345678',
    issuedAt: '2026-01-01T12:00:00Z',
    expirationTime: '2026-01-02T12:00:00Z',
    notBefore: '2026-01-01T12:00:00Z',
    requestId: 'a',
    statement: '',
    resources: ['https://app.example/terms'],
  },
  message: 'Hello.',
  signature: '0x00',
  cacao: {
    h: { t: 'caip122' },
    p: {
      iss: 'did:pkh:eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      aud: 'https://app.example',
      domain: 'app.example',
      nonce: '12345678',
      iat: '2026-01-01T12:00:00Z',
      exp: '2026-01-02T12:00:00Z',
      nbf: '2026-01-01T12:00:00Z',
      statement: '',
      requestId: 'a',
      resources: [],
      version: '1',
    },
    s: { t: 'eip191', s: '0x00', m: '' },
  },
}
/** Every field of it, by its path. */
const paths = (value: object): readonly (readonly string[])[] =>
  Object.entries(value).flatMap(([name, each]) => [
    [name],
    ...(typeof each === 'object' && !Array.isArray(each)
      ? paths(each).map((rest) => [name, ...rest])
      : []),
  ])
function put(path: readonly string[], value: unknown): unknown {
  const copy: unknown = structuredClone(session)
  let at = copy
  for (const name of path.slice(0, -1)) at = Reflect.get(Object(at), name)
  const name = path.at(-1) ?? ''
  if (value === undefined) Reflect.deleteProperty(Object(at), name)
  else Reflect.set(Object(at), name, value)
  return copy
}
/** What a session may be without. */
const OPTIONAL =
  /^(?:cacao|data\.(?:issuedAt|expirationTime|notBefore|requestId|statement|resources)|cacao\.(?:p\.(?:iat|exp|nbf|statement|requestId|resources|version)|s\.m))$/

describe('readSession', () => {
  it('[SIWX-1][SIWX-2] reads every field, and gives no other', () => {
    expect(readSession(session)).toEqual(session)
    const foreign = JSON.parse(JSON.stringify(session).replace('{', '{"__proto__":{"a":1},"b":1,'))
    expect(readSession(foreign)).toEqual(session)
    expect(Object.keys(readSession(foreign) ?? {})).not.toContain('b')
  })

  it.each(paths(session).map((path) => path.join('.')))(
    '[S5] needs %s to be what it is',
    (path) => {
      const isOptional = OPTIONAL.test(path)
      for (const missing of [undefined, null])
        expect(readSession(put(path.split('.'), missing)) !== undefined).toBe(isOptional)
      for (const wrong of [1, true, {}, [1], 'a'.repeat(70_000)])
        expect(readSession(put(path.split('.'), wrong))).toBeUndefined()
    },
  )

  it('[S5] throws for nothing', () => {
    const getter = {
      get data(): never {
        throw new Error('no')
      },
    }
    for (const value of [getter, new Proxy({}, { get: () => getter.data })])
      expect(readSession(value)).toBeUndefined()
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(readSession(value)).toBeUndefined()
      }),
      fuzzRuns(2_000),
    )
  })
})
