import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupConnectors } from './groupConnectors.js'
import type { Connector } from './types.js'

interface Fields extends Partial<Omit<Connector, 'info'>> {
  readonly rdns?: string | undefined
}

const connector = ({ rdns, ...fields }: Fields): Connector => ({
  id: `${fields.namespace ?? 'eip155'} ${rdns ?? fields.name}`,
  namespace: 'eip155',
  type: 'ANNOUNCED',
  name: 'A',
  ...(rdns !== undefined && { info: { rdns } }),
  ...fields,
})

/** The ids of each group, a mark behind those that nothing tells apart. */
const grouped = (...fields: readonly Fields[]) =>
  groupConnectors(fields.map(connector)).map(
    ({ connectors, isDuplicate }) =>
      connectors.map(({ id }) => id).join() + (isDuplicate ? ' ?' : ''),
  )

describe('groupConnectors', () => {
  it('[WAL-3:once,byRdns,byName] finds a wallet in other namespaces by its rdns, or by its name', () => {
    const one = { id: '1', rdns: 'example.a' }
    expect(grouped(one, { id: '2', namespace: 'solana', name: 'Z', rdns: 'example.a' })).toEqual([
      '1,2',
    ])
    expect(grouped(one, { id: '2', namespace: 'solana', name: ' ａ ' })).toEqual(['1,2'])
    expect(grouped(one, { id: '2', namespace: 'solana', name: 'B' })).toEqual(['1', '2'])
  })

  it('[T7] two rdns are two wallets, whatever they call themselves', () => {
    const other = { id: '2', namespace: 'solana', rdns: 'example.b' }
    expect(grouped({ id: '1', rdns: 'example.a' }, other)).toEqual(['1', '2'])
  })

  it('[T7] two of one namespace that claim to be the same are marked, both', () => {
    const one = { id: '1', rdns: 'example.a' }
    expect(grouped(one, { ...one, id: '2' })).toEqual(['1 ?', '2 ?'])
    expect(grouped(one, { ...one, id: '2', namespace: 'solana', isDuplicate: true })).toEqual([
      '1',
      '2 ?',
    ])
  })

  it('[WAL-3:once] one wallet that is reached in two ways is one row: the announced way is its own', () => {
    const announced = { id: '1', rdns: 'example.a' }
    const injected = { id: '2', type: 'INJECTED' } as const
    expect(grouped(announced, injected)).toEqual(['1'])
    expect(grouped(injected, announced)).toEqual(['1'])
  })

  it('loses none but a second way to a wallet, and puts no two of a namespace together', () => {
    const connectors = fc.array(
      fc.record({
        namespace: fc.constantFrom('eip155', 'solana'),
        name: fc.constantFrom('A', 'a', 'B'),
        rdns: fc.option(fc.constantFrom('example.a', 'example.b'), { nil: undefined }),
        isDuplicate: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(connectors, (list) => {
        const groups = groupConnectors(list.map((each, at) => connector({ ...each, id: `${at}` })))
        const ids = groups.flatMap((group) => group.connectors.map(({ id }) => id))
        expect(ids.sort()).toEqual(list.map((_each, at) => `${at}`).sort())
        for (const group of groups) {
          const namespaces = group.connectors.map(({ namespace }) => namespace)
          expect(new Set(namespaces).size).toBe(namespaces.length)
        }
      }),
    )
  })
})
