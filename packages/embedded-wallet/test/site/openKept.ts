import type { Wire } from './createWire.js'

/** What the server of the site keeps, by names. */
export interface Kept {
  /** What this page itself has written. */
  read<T>(name: string): T | undefined
  write(name: string, value: unknown): void
  remove(name: string): void
  names(): readonly string[]
}

/** Gets what is kept from the test, which has it for the next page as well: a frame of another site may have no storage. */
export async function openKept({ tell, watch }: Wire): Promise<Kept> {
  const kept = await new Promise<Map<string, unknown>>((resolve) => {
    watch((order) => {
      if (order.order === 'loaded') resolve(new Map(Object.entries(order.data)))
    })
    tell({ load: true })
  })
  return {
    read: <T>(name: string) => kept.get(name) as T | undefined,
    write(name, value) {
      kept.set(name, value)
      tell({ save: name, value })
    },
    remove(name) {
      kept.delete(name)
      tell({ save: name })
    },
    names: () => [...kept.keys()],
  }
}
