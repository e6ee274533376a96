import { matchesFilters, readAccountFilters } from '../accountFilters.js'
import { encodeAccount, readAccountFormat } from '../encodeAccount.js'
import type { Ledger } from '../ledger.js'
import {
  assertContextSlot,
  type RpcConfig,
  readAddress,
  readArray,
  readCommitment,
  readConfig,
  readInteger,
} from '../params.js'
import { type Methods, withContext } from './method.js'

const maximumAccounts = 100

/** What accounts hold. */
export function accountMethods(ledger: Ledger): Methods {
  const { clock, engine } = ledger

  const readContext = (value: unknown): RpcConfig => {
    const config = readConfig(value)
    readCommitment(config)
    assertContextSlot(config, clock.now())
    return config
  }
  const encode = (address: string, config: RpcConfig) => {
    const account = engine.account(address)
    return account === undefined ? null : encodeAccount(engine, account, readAccountFormat(config))
  }

  return {
    getAccountInfo: ([key, options]) => {
      const address = readAddress(key)
      return withContext(ledger, encode(address, readContext(options)))
    },
    getBalance: ([key, options]) => {
      const address = readAddress(key)
      readContext(options)
      return withContext(ledger, Number(engine.account(address)?.lamports ?? 0n))
    },
    getMinimumBalanceForRentExemption: ([bytes, options]) => {
      readContext(options)
      return Number(engine.rentExemption(readInteger(bytes, 'the data length')))
    },
    getMultipleAccounts: ([keys, options]) => {
      const addresses = readArray(keys, 'the keys', maximumAccounts).map(readAddress)
      const config = readContext(options)
      return withContext(
        ledger,
        addresses.map((address) => encode(address, config)),
      )
    },
    getProgramAccounts: ([key, options]) => {
      const program = readAddress(key)
      const config = readContext(options)
      const filters = readAccountFilters(config.filters)
      const format = readAccountFormat(config)
      const found = engine
        .programAccounts(program)
        .filter((account) => matchesFilters(account, filters))
        .map((account) => ({
          pubkey: account.address,
          account: encodeAccount(engine, account, format),
        }))
      return config.withContext === true ? withContext(ledger, found) : found
    },
  }
}
