import { shadow } from '@latchkey/ui-react/testing'

/** What a field may become: gone, nothing, far too long, or far too large. */
const CORRUPT: readonly unknown[] = [undefined, null, 'x'.repeat(5_000), 1e308]
const ODD = /NaN|undefined|\[object|Infinity|Invalid Date|null/

/** Where in a reply something stands. */
type Path = readonly (string | number)[]

/** Every place of a reply, the whole of it first. */
export function paths(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, item]) => paths(item, [...path, key]))]
}

/** The same with something else in one place. */
export function replaced(value: unknown, [key, ...rest]: Path, corrupt: unknown): unknown {
  if (key === undefined) return corrupt
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? Object.assign([], value)
    : { ...Object(value) }
  copy[key] = replaced(copy[key], rest, corrupt)
  return copy
}

/** Every reply that differs from a whole one in one place: `make` gives the whole one for each. */
export function corruptions(make: (index: number) => object): readonly unknown[] {
  const cases = paths(make(0)).flatMap((path) => CORRUPT.map((corrupt) => ({ path, corrupt })))
  return cases.map(({ corrupt, path }, index) => replaced(make(index), path, corrupt))
}

/** Where the modal says what no person would, with what stands around it; undefined where it does not. */
export function findOdd(): string | undefined {
  const text = [...(shadow()?.querySelectorAll('*') ?? [])]
    .flatMap((element) => [
      element.matches('[data-view], [role="status"], [role="alert"]') ? element.textContent : '',
      ...['aria-label', 'aria-description', 'title', 'alt', 'src', 'href', 'value'].map(
        (name) => element.getAttribute(name) ?? '',
      ),
      element instanceof HTMLInputElement ? element.value : '',
    ])
    .join('\n')
  const at = text.search(ODD)
  return at < 0 ? undefined : text.slice(Math.max(0, at - 30), at + 30)
}
