const DEEPEST_CAUSE = 64

/** The first error of the chain of causes, `error` included, that `matches` accepts; without it, the deepest. */
export function walkCauses(error: unknown, matches?: (error: unknown) => boolean): unknown {
  const seen = new Set<unknown>()
  let current = error
  while (!seen.has(current) && seen.size < DEEPEST_CAUSE) {
    if (matches?.(current)) return current
    seen.add(current)
    const next: unknown = current instanceof Error ? current.cause : undefined
    if (next === undefined || next === null) return matches ? undefined : current
    current = next
  }
  return matches ? undefined : current
}
