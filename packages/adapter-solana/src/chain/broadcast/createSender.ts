import type { Connection } from '@solana/web3.js'
import type { SendOptions } from '../sendOptions.js'
import type { Sender } from './createBroadcasts.js'

/** What is sent, and how. */
export interface Parcel {
  readonly bytes: Uint8Array
  readonly options: SendOptions
}

/** The way to a network through a connection. */
export function createSender(connection: Connection, { bytes, options }: Parcel): Sender {
  return {
    submit: () => connection.sendRawTransaction(bytes, options),
    getBlockHeight: (commitment) => connection.getBlockHeight(commitment),
  }
}
