import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import { ExtensionType, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token'
import { Connection, PublicKey } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createToken } from '../../test/createToken.js'
import { associatedAccount, readMint } from './readMint.js'

let chain: SolanaChain
let connection: Connection

beforeAll(async () => {
  chain = await startSolanaChain()
  connection = new Connection(chain.rpcUrl, 'confirmed')
}, 60_000)
afterAll(() => chain.stop())

const owner = () => new PublicKey(chain.accounts[0]?.address ?? '')

describe('readMint', () => {
  it.each<[string, PublicKey, readonly ExtensionType[]]>([
    ['of Token', TOKEN_PROGRAM_ID, []],
    ['of Token-2022', TOKEN_2022_PROGRAM_ID, []],
    ['with a fee', TOKEN_2022_PROGRAM_ID, [ExtensionType.TransferFeeConfig]],
    [
      'with a fee and a hook',
      TOKEN_2022_PROGRAM_ID,
      [ExtensionType.TransferFeeConfig, ExtensionType.TransferHook],
    ],
  ])('knows how long the accounts of a token %s are, and where', async (_name, program, more) => {
    const token = await createToken(chain, program, more)
    const mint = await readMint(connection, new PublicKey(token))
    expect([mint.decimals, mint.program.toBase58()]).toEqual([4, program.toBase58()])
    const account = await connection.getAccountInfo(associatedAccount(owner(), mint))
    expect(account?.data.length).toBe(mint.accountBytes)
  })

  it('[T18] error: an account of a token, a person, a program, and nobody', async () => {
    const mint = await readMint(connection, new PublicKey(chain.mints.SPUSD.address))
    const others = [associatedAccount(owner(), mint), owner(), TOKEN_PROGRAM_ID, PublicKey.unique()]
    for (const other of others) {
      await expect(readMint(connection, other)).rejects.toMatchObject({
        code: 'INVALID_PARAMS',
        context: { reason: 'token' },
      })
    }
  })
})
