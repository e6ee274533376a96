import type { Logger } from '@latchkey/foundation'
import type { EvmAddress } from '@latchkey/foundation/eip1193'
import { type Config, type Connector, connect, disconnect } from '@wagmi/core'
import { checkWagmi } from './checkWagmi.js'

/** Connects by wagmi's own action, so that all of wagmi knows of it. */
export async function connectWallet(
  config: Config,
  connector: Connector,
  {
    logger,
    ...parameters
  }: {
    readonly chainId?: number
    readonly signal: AbortSignal
    readonly logger: Logger
    /** What the wallet has answered already. */
    readonly accounts?: readonly EvmAddress[]
  },
): Promise<void> {
  checkWagmi(config, logger)
  // What wagmi does not know it hands on to the connector: ours end with the signal, and ask for no account twice.
  const request = { connector, ...parameters }
  await connect(config, request)
}

export async function disconnectWallet(config: Config, connector: Connector): Promise<void> {
  await disconnect(config, { connector })
}
