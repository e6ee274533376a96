import { AppKitError } from '@latchkey/foundation'
import { mapRpcError } from '@latchkey/foundation/eip1193'

const BY_NAME: ReadonlyMap<
  string,
  | 'INVALID_WALLET_RESPONSE'
  | 'CHAIN_SWITCH_UNSUPPORTED'
  | 'CHAIN_NOT_SUPPORTED'
  | 'PROVIDER_NOT_FOUND'
> = new Map([
  ['TypeError', 'INVALID_WALLET_RESPONSE'],
  ['SyntaxError', 'INVALID_WALLET_RESPONSE'],
  ['InvalidAddressError', 'INVALID_WALLET_RESPONSE'],
  ['SwitchChainNotSupportedError', 'CHAIN_SWITCH_UNSUPPORTED'],
  ['ChainNotConfiguredError', 'CHAIN_NOT_SUPPORTED'],
  ['ProviderNotFoundError', 'PROVIDER_NOT_FOUND'],
  ['ConnectorNotFoundError', 'PROVIDER_NOT_FOUND'],
])

/** An error of wagmi, viem or the wallet behind them, as the catalogue's. */
export function mapWagmiError(error: unknown): AppKitError {
  if (AppKitError.isOwn(error)) return error
  for (const each of chain(error)) {
    const code = BY_NAME.get(each.name)
    if (code) return new AppKitError(code, {}, { cause: error })
  }
  return mapRpcError(error)
}

/** An error and its causes, outermost first. */
function chain(error: unknown): readonly Error[] {
  const errors: Error[] = []
  for (let each = error; each instanceof Error && !errors.includes(each); each = each.cause) {
    errors.push(each)
  }
  return errors
}
