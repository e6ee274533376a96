import type { ProfileAddress } from '@latchkey/blockchain-api'
import * as z from 'zod/mini'
import type { ApiDatabase } from '../database.js'

/** A name that was registered here. */
export interface RegisteredName {
  readonly name: string
  /** Milliseconds since the epoch. */
  readonly registeredAt: number
  readonly attributes: NameAttributes
  readonly addresses: readonly ProfileAddress[]
}

/** What a name says of its owner. */
export interface NameAttributes {
  readonly avatar?: string | undefined
  readonly bio?: string | undefined
}

/** The table of names. */
export interface NameRegistry {
  find(name: string): RegisteredName | undefined
  /** In the order of their registration. */
  findByAddress(address: string): readonly RegisteredName[]
  /** False where somebody has it already. */
  register(name: NewName): boolean
}

export interface NewName {
  readonly name: string
  readonly coinType: number
  readonly address: string
  readonly attributes: NameAttributes
}

export const nameAttributesSchema: z.ZodMiniType<NameAttributes> = z.object({
  avatar: z.optional(z.string().check(z.minLength(1), z.maxLength(8_192))),
  bio: z.optional(z.string().check(z.minLength(1), z.maxLength(1_024))),
})

const nameSchema = z.object({ name: z.string(), registered_at: z.number(), attributes: z.string() })
const addressSchema = z.object({ coin_type: z.number(), address: z.string() })

export function createRegistry(database: ApiDatabase): NameRegistry {
  const select = database.prepare(
    'SELECT name, registered_at, attributes FROM names WHERE name = ?',
  )
  const selectAddresses = database.prepare(
    'SELECT coin_type, address FROM name_addresses WHERE name = ? ORDER BY coin_type',
  )
  const selectByAddress = database.prepare(
    `SELECT n.name, n.registered_at, n.attributes FROM name_addresses AS a
     JOIN names AS n ON n.name = a.name WHERE a.address = ? ORDER BY n.registered_at, n.name`,
  )
  const insert = database.prepare('INSERT OR IGNORE INTO names VALUES (?, ?, ?)')
  const insertAddress = database.prepare('INSERT INTO name_addresses VALUES (?, ?, ?)')

  const read = (row: unknown): RegisteredName => {
    const { name, registered_at, attributes } = nameSchema.parse(row)
    const created = new Date(registered_at).toISOString()
    return {
      name,
      registeredAt: registered_at,
      attributes: nameAttributesSchema.parse(JSON.parse(attributes)),
      addresses: selectAddresses.all(name).map((entry) => {
        const { coin_type, address } = addressSchema.parse(entry)
        return { coinType: coin_type, address, created }
      }),
    }
  }
  return {
    find(name) {
      const row = select.get(name)
      return row === undefined ? undefined : read(row)
    },
    findByAddress: (address) => selectByAddress.all(address).map(read),
    register({ name, coinType, address, attributes }) {
      let isNew = false
      database.transaction(() => {
        isNew = insert.run(name, Date.now(), JSON.stringify(attributes)).changes > 0
        if (isNew) insertAddress.run(name, coinType, address)
      })()
      return isNew
    },
  }
}
