import type { Connection } from '@solana/web3.js'
import { Keypair } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { checkRent } from './checkRent.js'

const LEAST = 890_880
const [sender, receiver] = [Keypair.generate(), Keypair.generate()].map(({ publicKey }) =>
  publicKey.toBase58(),
) as [string, string]

/** A chain on which the two have so much; undefined: there is no such account yet. */
function chain(has: number | undefined, receiverHas?: number): Connection {
  const account = (lamports: number | undefined) => (lamports === undefined ? null : { lamports })
  const asked: Pick<Connection, 'getMinimumBalanceForRentExemption' | 'getMultipleAccountsInfo'> = {
    getMultipleAccountsInfo: async () => [account(has), account(receiverHas)] as never,
    getMinimumBalanceForRentExemption: async () => LEAST,
  }
  // Nothing else of it is used.
  return asked as Connection
}
const check = (connection: Connection, value: bigint, fields: object = {}) =>
  checkRent(
    connection,
    { address: sender, transaction: { to: receiver, value, ...fields } },
    5_000n,
  )

describe('a transfer of lamports', () => {
  it('[TRUE-6:rent] may leave nothing, or as much as an account must have', async () => {
    await expect(check(chain(1_005_000, 1), 1_000_000n)).resolves.toBeUndefined()
    await expect(check(chain(1_005_000 + LEAST, 1), 1_000_000n)).resolves.toBeUndefined()
  })

  it('[TRUE-6:rent] error: leaves the sender something, but less than that', async () => {
    await expect(check(chain(1_005_001, 1), 1_000_000n)).rejects.toMatchObject({
      code: 'BELOW_MINIMUM_BALANCE',
      context: { of: 'sender', least: `${LEAST}` },
    })
    await expect(check(chain(1_004_999 + LEAST, 1), 1_000_000n)).rejects.toMatchObject({
      context: { of: 'sender' },
    })
  })

  it('[TRUE-6:rent] error: brings a new account less than that', async () => {
    const rich = 10 ** 12
    await expect(check(chain(rich), BigInt(LEAST - 1))).rejects.toMatchObject({
      code: 'BELOW_MINIMUM_BALANCE',
      context: { of: 'receiver', least: `${LEAST}` },
    })
    await expect(check(chain(rich), BigInt(LEAST))).resolves.toBeUndefined()
    await expect(check(chain(rich, LEAST), 1n)).resolves.toBeUndefined()
  })

  it('of more than there is, is for the wallet to refuse', async () => {
    await expect(check(chain(1_000), 1_000_000n)).resolves.toBeUndefined()
    await expect(check(chain(undefined, 1), 1n)).resolves.toBeUndefined()
  })
})

describe('what moves no lamports', () => {
  it('[TRUE-6:rent] costs its fee alone: a token, and what goes to oneself', async () => {
    await expect(check(chain(5_000), 10n ** 9n, { token: receiver })).resolves.toBeUndefined()
    await expect(check(chain(5_001), 0n, { token: receiver })).rejects.toMatchObject({
      context: { of: 'sender' },
    })
    await expect(check(chain(5_000), 10n ** 9n, { to: sender })).resolves.toBeUndefined()
  })

  it('is nothing that is looked into: a transaction of the app’s own', async () => {
    await expect(check(chain(1), 1n, { raw: {} })).resolves.toBeUndefined()
  })

  it('error: an address that is none', async () => {
    await expect(check(chain(1), 1n, { to: 'nobody' })).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    })
  })
})
