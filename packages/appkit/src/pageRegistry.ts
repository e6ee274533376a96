/** A map of this page by the name of a registered symbol: modules that run again, and other copies of a package, have the same. */
export function pageRegistry<Value>(name: string): Map<string, Value> {
  const key = Symbol.for(name)
  const found: unknown = Reflect.get(globalThis, key)
  if (found instanceof Map) return found
  const registry = new Map<string, Value>()
  Reflect.set(globalThis, key, registry)
  return registry
}
