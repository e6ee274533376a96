import { shadow } from '../src/testing/modal.js'

/** What a field may become: gone, nothing, far too long, or far too large. */
const CORRUPT: readonly unknown[] = [undefined, null, 'x'.repeat(5_000), 1e308]
/** How many there are of each place. */
export const CORRUPTIONS_OF_A_PLACE = CORRUPT.length

const ODD = /NaN|undefined|\[object|Infinity|Invalid Date|null/

type Path = readonly (string | number)[]

/** Every place of a JSON value. */
function paths(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, item]) => paths(item, [...path, key]))]
}

/** The same JSON with another value at a place. */
export function replaced(value: unknown, [key, ...rest]: Path, corrupt: unknown): unknown {
  if (key === undefined) return corrupt
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? Object.assign([], value)
    : { ...Object(value) }
  copy[key] = replaced(copy[key], rest, corrupt)
  return copy
}

/** Every reply that differs from a whole one in one place. */
export function corruptions(reply: object) {
  return paths(reply).flatMap((path) =>
    CORRUPT.map((corrupt) => ({ path, corrupt, body: replaced(reply, path, corrupt) })),
  )
}

/** Where the modal says what no person would, with what stands around it; undefined where it does not. */
export function findOdd(): string | undefined {
  const text = said()
  const at = text.search(ODD)
  return at < 0 ? undefined : text.slice(Math.max(0, at - 30), at + 30)
}

/** What a reader gets: texts, and what stands for pictures and controls. */
function said(): string {
  const texts = [...(shadow()?.querySelectorAll('[data-view], [role="status"]') ?? [])]
  const attributes = ['aria-label', 'aria-description', 'title', 'alt', 'src', 'href']
  return [
    ...texts.map(({ textContent }) => textContent),
    ...[...(shadow()?.querySelectorAll('*') ?? [])].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    ),
  ].join('\n')
}
