/** Values that a broken or hostile wallet returns or throws; each built anew. */
export function hostileValues(): readonly (readonly [string, unknown])[] {
  const cyclic: Record<string, unknown> = { code: 'x', message: {} }
  cyclic.cause = cyclic
  cyclic.data = { originalError: cyclic }
  const throwingGetters = Object.defineProperties(
    {},
    Object.fromEntries(
      ['code', 'message', 'cause', 'data', 'name', 'id', 'status'].map((key) => [
        key,
        {
          enumerable: true,
          get() {
            throw new Error('getter')
          },
        },
      ]),
    ),
  )
  const proxy = new Proxy([], {
    get() {
      throw new Error('trap')
    },
    ownKeys() {
      throw new Error('trap')
    },
    getPrototypeOf() {
      throw new Error('trap')
    },
  })
  return [
    ['undefined', undefined],
    ['null', null],
    ['true', true],
    ['zero', 0],
    ['NaN', Number.NaN],
    ['a negative bigint', -1n],
    ['a symbol', Symbol('x')],
    ['a function', () => {}],
    ['an empty text', ''],
    ['a text', 'nope'],
    ['a megabyte of text', 'x'.repeat(1_000_000)],
    ['an object', {}],
    ['an object without prototype', Object.create(null)],
    ['a __proto__ key', JSON.parse('{"__proto__":{"code":4001},"constructor":1}')],
    ['nested arrays', [[[[]]]]],
    ['an array of nulls', [null, null]],
    ['an array of short hex', ['0x', '0x1']],
    ['an Error', new Error('boom')],
    ['a cyclic object', cyclic],
    ['throwing getters', throwingGetters],
    ['a throwing Proxy', proxy],
    ['a code of the wrong type', { code: { valueOf: () => 4001 }, message: 4001 }],
  ]
}
