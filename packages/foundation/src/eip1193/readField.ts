/** A field of foreign data, whatever it is; undefined where it has none, or does not let itself be read. */
export function readField(value: unknown, key: string): unknown {
  try {
    return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  } catch {
    return undefined
  }
}
