import { type Address, type Hex, numberToHex } from 'viem'
import { sandboxGasOracleCreationCode } from './artifacts/sandboxGasOracle.js'
import type { EvmClient } from './client.js'
import { devAccounts } from './devAccounts.js'

/** Where the OP Stack keeps what it charges by: node and oracle read it there. */
const gasOracleAddress: Address = '0x420000000000000000000000000000000000000F'
const l1BlockAddress: Address = '0x4200000000000000000000000000000000000015'
/** The scalar that a chain multiplies the price of its main chain with. */
const scalar = 1_368
const scalarScale = 16n
/** Slots of the contract of the main chain's prices: base fee, scalars and blob price. */
const slots = { baseFee: 1, scalars: 3, blobPrice: 7 }
/** Where the scalar of the base fee is in its slot, in bytes from the right. */
const scalarByte = 12n

/** Puts the oracle to its address; nothing is charged until the price is set. */
export async function deployGasOracle(client: EvmClient): Promise<void> {
  const account = devAccounts[0]?.address
  const { data } = await client.call({ account, data: sandboxGasOracleCreationCode })
  if (data === undefined) throw new Error('The oracle has no code')
  await client.setCode({ address: gasOracleAddress, bytecode: data })
  await setL1BaseFee(client, 0n)
}

/** What a unit of gas costs on the main chain, in wei: the node charges by it, and the oracle says so. */
export async function setL1BaseFee(client: EvmClient, wei: bigint): Promise<void> {
  const write = (address: Address, slot: number, value: bigint) =>
    client.setStorageAt({ address, index: slot, value: word(value) })
  await write(l1BlockAddress, slots.baseFee, wei)
  await write(l1BlockAddress, slots.blobPrice, 1n)
  await write(l1BlockAddress, slots.scalars, BigInt(scalar) << (scalarByte * 8n))
  await write(gasOracleAddress, 0, scalarScale * BigInt(scalar) * wei)
}

function word(value: bigint): Hex {
  return numberToHex(value, { size: 32 })
}
