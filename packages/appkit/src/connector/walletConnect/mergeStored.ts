import { isRecord } from '../../record.js'

/**
 * What to store of a collection that several tabs hold in memory, and each writes whole: what this tab has changed since
 * `before`, which it read or wrote last, and else what is stored now. A value that is no collection is this tab's.
 */
export function mergeStored(before: unknown, mine: unknown, stored: unknown): unknown {
  const ours = toEntries(mine)
  const others = toEntries(stored)
  if (!ours || !others || Array.isArray(mine) !== Array.isArray(stored)) return mine
  const known = toEntries(before) ?? new Map<string, unknown>()
  const isChanged = (key: string) => !isSame(known.get(key), ours.get(key))
  const merged = new Map([...others].filter(([key]) => !isChanged(key)))
  for (const [key, value] of ours) if (isChanged(key)) merged.set(key, value)
  return Array.isArray(mine) ? [...merged.values()] : Object.fromEntries(merged)
}

/** The entries of a collection by what names them; undefined for what is none. */
function toEntries(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (isRecord(value)) return new Map(Object.entries(value))
  if (!Array.isArray(value)) return undefined
  const entries = value.map((item) => [nameOf(item), item] as const)
  if (entries.some(([name]) => name === undefined)) return undefined
  return new Map(entries.map(([name, item]) => [String(name), item]))
}

/** A request or proposal has an id, a session or pairing a topic, what expires a target. */
function nameOf(item: unknown): unknown {
  return isRecord(item) ? (item.id ?? item.topic ?? item.target) : undefined
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
