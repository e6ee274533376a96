import { retryDelay } from '@latchkey/foundation'
import type { Connection } from '@solana/web3.js'
import { type ChainAddress, openConnection } from '../openConnection.js'
import type { SendOptions } from '../sendOptions.js'
import type { Sender } from './createBroadcasts.js'

/** What is sent, and how. */
export interface Parcel {
  readonly bytes: Uint8Array
  readonly options: SendOptions
}

/** The way to a network: each try once, so that whoever waits hears of it. */
export function createSender(chain: ChainAddress, parcel: Parcel): Sender {
  let headers: Headers | undefined
  const onRefused = (refused: Headers) => {
    headers = refused
  }
  const sender = sendThrough(openConnection({ ...chain, tries: 1, onRefused }), parcel)
  return {
    ...sender,
    submit() {
      headers = undefined
      return sender.submit()
    },
    getDelay: (failedTries) => retryDelay(failedTries, headers),
  }
}

/** The way through a connection of the app's own. */
export function sendThrough(connection: Connection, { bytes, options }: Parcel): Sender {
  return {
    submit: () => connection.sendRawTransaction(bytes, options),
    getBlockHeight: (commitment) => connection.getBlockHeight(commitment),
    getDelay: (failedTries) => retryDelay(failedTries),
  }
}
