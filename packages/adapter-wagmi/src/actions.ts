import { AppKitError, type Logger } from '@latchkey/foundation'
import type { EvmAddress } from '@latchkey/foundation/eip1193'
import { type Config, type Connector, connect } from '@wagmi/core'
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
    /** What the wallet shows, where it has answered already. */
    readonly readAccounts?: () => readonly EvmAddress[]
  },
): Promise<void> {
  checkWagmi(config, logger)
  // What wagmi does not know it hands on to the connector: ours end with the signal, and ask for no account twice.
  const request = { connector, ...parameters }
  const told = hearChanges(connector)
  try {
    await connect(config, request)
  } finally {
    told.stop()
  }
  told.repeat()
}

interface Change {
  readonly accounts?: readonly EvmAddress[] | undefined
  readonly chainId?: number | undefined
}

/** wagmi hears nothing of a connector before its state has it: what the wallet has told by then is told again. */
function hearChanges({ emitter }: Connector) {
  let last: Change = {}
  let repeat = () => {}
  const onChange = ({ accounts = last.accounts, chainId = last.chainId }: Change) => {
    last = { ...(accounts && { accounts }), ...(chainId !== undefined && { chainId }) }
    repeat = () => void emitter.emit('change', last)
  }
  const onEnd = () => {
    repeat = () => {
      emitter.emit('disconnect')
      throw new AppKitError('UNAUTHORIZED')
    }
  }
  emitter.on('change', onChange)
  emitter.on('disconnect', onEnd)
  return {
    repeat: () => repeat(),
    stop() {
      emitter.off('change', onChange)
      emitter.off('disconnect', onEnd)
    },
  }
}
