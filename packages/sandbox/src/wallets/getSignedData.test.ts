import { hashTypedData, type TypedDataDefinition } from 'viem'
import { describe, expect, it } from 'vitest'
import { getSignedData } from './getSignedData.js'

const contract = '0x00000000000000000000000000000000000000AA'
const person = { name: 'Ada', wallet: contract }
const order = {
  domain: { name: 'Market', version: '1', chainId: 1, verifyingContract: contract },
  primaryType: 'Order',
  types: {
    Order: [
      { name: 'maker', type: 'Person' },
      { name: 'takers', type: 'Person[]' },
      { name: 'grid', type: 'uint8[2][]' },
      { name: 'amount', type: 'uint256' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
  },
  message: { maker: person, takers: [person, person], grid: [[1, 2]], amount: '5' },
}
const hash = (typed: object) => hashTypedData(typed as TypedDataDefinition)

describe('getSignedData', () => {
  it('keeps all that is signed, of structs and arrays as well', () => {
    expect(getSignedData(order)).toEqual(order)
    const all = Object.entries({ name: 'string', version: 'string', verifyingContract: 'address' })
    const EIP712Domain = [
      ...all.map(([name, type]) => ({ name, type })),
      { name: 'chainId', type: 'uint256' },
    ]
    const given = { ...order, types: { ...order.types, EIP712Domain } }
    expect(getSignedData(given)).toEqual(given)
  })

  it('[T21] leaves out what the types do not name, at any depth, and nothing that is hashed', () => {
    const note = 'only proves your identity'
    const padded = {
      ...order,
      domain: { ...order.domain, note },
      message: {
        ...order.message,
        note,
        maker: { ...person, note },
        takers: [{ ...person, note }, person],
      },
    }
    expect(getSignedData(padded)).toEqual(order)
    expect(hash(getSignedData(padded))).toBe(hash(padded))
  })

  it('[T21] leaves out what the type of the domain does not name', () => {
    for (const EIP712Domain of [[], [{ name: 'chainId', type: 'uint256' }]]) {
      const typed = { ...order, types: { ...order.types, EIP712Domain } }
      const { domain } = getSignedData(typed)
      expect(Object.keys(domain)).toEqual(EIP712Domain.map(({ name }) => name))
      expect(hash(getSignedData(typed))).toBe(hash(typed))
    }
  })

  it('[T21] has no message where the domain alone is signed', () => {
    const typed = {
      ...order,
      primaryType: 'EIP712Domain',
      types: { EIP712Domain: [{ name: 'name', type: 'string' }] },
    }
    expect(getSignedData(typed)).toMatchObject({ domain: { name: 'Market' }, message: {} })
    expect(hash(getSignedData(typed))).toBe(hash(typed))
  })

  it('[T23] error: a struct that has a member twice, which could be read again and again at each level', () => {
    const wide = Array.from({ length: 6 }, () => ({ name: 'x', type: 'A[]' }))
    let message: object = { x: [] }
    // It counts what is read: to the end, that would be 6 to the power of 13.
    let reads = 0
    const watch = (x: object[]) => ({
      get x() {
        reads++
        if (reads > 1_000) throw new Error('Read again and again')
        return x
      },
    })
    for (let depth = 0; depth < 12; depth++) message = watch([message])
    const typed = { domain: {}, primaryType: 'A', types: { A: wide }, message: { ...message } }
    expect(() => getSignedData(typed)).toThrow(TypeError)
  })

  it('error: data that is not as the types say', () => {
    const fields = (...all: unknown[]) => ({ ...order, types: { Order: all } })
    // An object is hashed as an empty text, and would be shown as what it says.
    const asText = fields({ name: 'maker', type: 'string' })
    const deep = { ...fields({ name: 'maker', type: 'Order' }), message: {} }
    for (let depth = 0; depth < 50; depth++) deep.message = { maker: deep.message }
    for (const typed of [
      asText,
      deep,
      fields({ name: 'takers', type: 'Order' }),
      fields({ name: 'amount', type: 'uint8[]' }),
      fields({ name: 'nobody', type: 'Order' }),
      fields('amount'),
      fields({ name: 'amount', type: 'toString' }),
      { ...order, types: { Order: {} } },
    ])
      expect(() => getSignedData(typed)).toThrow(TypeError)
  })
})
