import type { Connection } from '@solana/web3.js'
import type { Parcel } from './broadcastsKey.js'
import type { Sender } from './createBroadcasts.js'

/** The way to a network for a parcel, through a connection that is opened for each question. */
export function createSender(
  open: () => Connection | Promise<Connection>,
  { encoded, options }: Parcel,
): Sender {
  return {
    submit: async () => (await open()).sendEncodedTransaction(encoded, options),
    getBlockHeight: async (commitment) => (await open()).getBlockHeight(commitment),
  }
}
