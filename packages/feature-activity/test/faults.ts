/** A JSON text that differs from a good reply in one place. */
export interface Fault {
  readonly name: string
  readonly text: string
}

type Path = readonly (string | number)[]

const OTHERS: Readonly<Record<string, unknown>> = {
  null: null,
  'a text': 'not this',
  'a negative number': -1,
  infinite: '@infinity',
  'a number': 7,
  'a list': ['item', 1, null],
  'a huge text': 'x'.repeat(10_000),
}

/** How many there are of each place. */
export const FAULTS_OF_A_PLACE = Object.keys(OTHERS).length + 1

/** A reply with each of its places taken away or made something else, one at a time. */
export function faultsOf(reply: unknown): readonly Fault[] {
  return places(reply).flatMap((path) => [
    { name: `${path.join('.')}: missing`, text: write(change(reply, path, undefined)) },
    ...Object.entries(OTHERS).map(([name, value]) => ({
      name: `${path.join('.')}: ${name}`,
      text: write(change(reply, path, value)),
    })),
  ])
}

function places(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : []
  const inner = Object.entries(value).flatMap(([key, item]) => places(item, [...path, key]))
  return path.length > 0 ? [path, ...inner] : inner
}

/** `undefined` leaves the place out; in a list it becomes null. */
function change(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...Object(value) }
  Reflect.set(copy, key, change(Reflect.get(copy, key), rest, to))
  return copy
}

function write(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll('"@infinity"', '1e999')
}
