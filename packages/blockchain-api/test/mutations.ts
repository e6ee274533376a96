/** A JSON text that differs from a good reply in one place. */
export interface Mutation {
  /** Where, and how. */
  readonly name: string
  /** How. */
  readonly kind: string
  readonly text: string
}

type Path = readonly (string | number)[]

// JSON can say what no value of a program says: the texts stand for these until the very end.
const RAW = new Map([
  ['"@infinity"', '1e999'],
  ['"@proto"', '"__proto__"'],
])

const HUGE_TEXT = 'x'.repeat(100_000)

const OTHERS: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a boolean', true],
  ['a text', 'not this'],
  ['an empty text', ''],
  ['a number', 7],
  ['a negative number', -1],
  ['infinite', '@infinity'],
  ['an object', { key: 'value' }],
  ['a list', ['item', 1, null]],
  ['a huge text', HUGE_TEXT],
  ['a huge number', 1.5e300],
  ['a long list', Array.from({ length: 12_000 }, () => 0)],
]

/** Every place of a reply, taken away, made something else, or given keys that no reply has. A text is written when it is read. */
export function mutations(reply: unknown): Mutation[] {
  return [...places(reply)].flatMap((path) => {
    const at = path.length === 0 ? 'all' : path.join('.')
    const mutation = (kind: string, change: () => unknown): Mutation => ({
      name: `${at}: ${kind}`,
      kind,
      get text() {
        return write(change())
      },
    })
    const others = OTHERS.map(([name, value]) =>
      mutation(name, () => replace(reply, path, () => value)),
    )
    const polluted = mutation('keys of a prototype', () =>
      replace(reply, path, (old) =>
        isObject(old)
          ? { '@proto': { polluted: true, price: 1 }, constructor: { prototype: 1 }, ...old }
          : old,
      ),
    )
    if (path.length === 0) return [...others, polluted]
    return [...others, polluted, mutation('missing', () => remove(reply, path))]
  })
}

function* places(value: unknown, path: Path = []): Generator<Path> {
  yield path
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* places(item, [...path, index])
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) yield* places(item, [...path, key])
  }
}

function replace(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? replace(item, rest, change) : item))
  return Object.fromEntries(
    Object.entries(Object(value)).map(([name, item]) => [
      name,
      name === key ? replace(item, rest, change) : item,
    ]),
  )
}

function remove(value: unknown, path: Path): unknown {
  const last = path.at(-1)
  return replace(value, path.slice(0, -1), (parent) =>
    Array.isArray(parent)
      ? parent.filter((_item, index) => index !== last)
      : Object.fromEntries(Object.entries(Object(parent)).filter(([key]) => key !== last)),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function write(value: unknown): string {
  let text = JSON.stringify(value) ?? ''
  for (const [stand, raw] of RAW) text = text.replaceAll(stand, raw)
  return text
}
