type Task = (...parameters: unknown[]) => Promise<unknown>

/** Puts a method around an asynchronous one of a library's object; does nothing where there is none of that name. */
export function replaceMethod(target: object, name: string, make: (original: Task) => Task): void {
  const original: unknown = Reflect.get(target, name)
  if (typeof original !== 'function') return
  const replacement = make(async (...parameters) => original.apply(target, parameters))
  Reflect.set(target, name, replacement)
}
