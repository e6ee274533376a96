import type { ChainNamespace } from '@latchkey/foundation'
import { atom, type Getter, type PrimitiveAtom, type Setter } from 'jotai/vanilla'
import type { AppKitStore } from './core.js'
import { own } from './record.js'

/** What reads and writes atoms: the store itself, or a batch of writes. */
export interface Writer {
  readonly get: Getter
  readonly set: Setter
}

const batchAtom = atom(null, (get, set, write: (writer: Writer) => void) => write({ get, set }))

/** Runs several writes as one: subscribers hear of them once, at the end. */
export function batch(store: AppKitStore, write: (writer: Writer) => void): void {
  store.set(batchAtom, write)
}

/** Merges fields into one namespace's entry of a record atom; equal fields write nothing. */
export function patchEntry<T extends object>(
  { get, set }: Writer,
  recordAtom: PrimitiveAtom<Readonly<Record<ChainNamespace, T>>>,
  namespace: ChainNamespace,
  initial: T,
  patch: Partial<T>,
): void {
  const record = get(recordAtom)
  const before = own(record, namespace) ?? initial
  const after: T = { ...before, ...patch }
  const names = Object.keys(patch)
  if (names.every((name) => Object.is(Reflect.get(before, name), Reflect.get(after, name)))) return
  set(recordAtom, { ...record, [namespace]: after })
}
