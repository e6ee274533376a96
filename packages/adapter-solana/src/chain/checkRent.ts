import type { TransactionRequest } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import type { Connection } from '@solana/web3.js'
import { parsePublicKey } from './parsePublicKey.js'

/**
 * Throws `BELOW_MINIMUM_BALANCE` where a transfer would leave an account with some lamports, but fewer than its rent: the
 * network refuses it. Who has too few for the transfer itself is for the wallet to tell.
 */
export async function checkRent(
  connection: Connection,
  { address, transaction }: { readonly address: string; readonly transaction: TransactionRequest },
  cost: bigint,
): Promise<void> {
  const { raw, to, token, value = 0n } = transaction
  if (raw !== undefined || to === undefined) return
  const moved = token === undefined && to !== address ? value : 0n
  const [accounts, least] = await Promise.all([
    connection.getMultipleAccountsInfo([parsePublicKey(address), parsePublicKey(to)]),
    connection.getMinimumBalanceForRentExemption(0).then(BigInt),
  ])
  const [sender, receiver] = accounts
  const rest = BigInt(sender?.lamports ?? 0) - moved - cost
  if (rest > 0n && rest < least) fail('sender', least)
  if (moved > 0n && !receiver && moved < least) fail('receiver', least)
}

function fail(of: 'sender' | 'receiver', least: bigint): never {
  throw new AppKitError('BELOW_MINIMUM_BALANCE', { of, least: `${least}` })
}
