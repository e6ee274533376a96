import { isSignedBy } from './PocketWallet.js'

/** A signed movement of drops; 1,000 drops are one lumen. */
export interface Transfer {
  readonly network: string
  readonly from: string
  readonly to: string
  readonly drops: bigint
  /** Counts the sender's transfers, so that none can be played twice. */
  readonly sequence: number
}

/** Every account begins with a hundred lumens. */
const OPENING_DROPS = 100_000n

/** The chain: transfers in order, each checked against its signature and the sender's balance. */
export class Ledger {
  readonly #entries: { readonly transfer: Transfer; readonly signature: string }[] = []

  balance(network: string, address: string): bigint {
    return this.#entries
      .filter((entry) => entry.transfer.network === network)
      .reduce((drops, { transfer }) => {
        const received = transfer.to === address ? transfer.drops : 0n
        const sent = transfer.from === address ? transfer.drops : 0n
        return drops + received - sent
      }, OPENING_DROPS)
  }

  nextSequence(network: string, address: string): number {
    return this.#entries.filter(
      ({ transfer }) => transfer.network === network && transfer.from === address,
    ).length
  }

  /** A transfer is known by its signature. Throws when it is not the sender's, out of order or too much. */
  submit(transfer: Transfer, signature: string): string {
    if (!isSignedBy(transfer.from, encodeTransfer(transfer), signature))
      throw new Error('Not signed by the sender')
    if (transfer.sequence !== this.nextSequence(transfer.network, transfer.from))
      throw new Error('Out of order')
    if (transfer.drops <= 0n || transfer.drops > this.balance(transfer.network, transfer.from))
      throw new Error('Not enough lumens')
    this.#entries.push({ transfer, signature })
    return signature
  }

  /** The signature of the first of a sender's transfers from `sequence` on that `isMeant` is true of. */
  find(
    network: string,
    from: string,
    sequence: number,
    isMeant: (transfer: Transfer, signature: string) => boolean,
  ): string | undefined {
    return this.#entries.find(
      ({ transfer, signature }) =>
        transfer.network === network &&
        transfer.from === from &&
        transfer.sequence >= sequence &&
        isMeant(transfer, signature),
    )?.signature
  }

  has(signature: string): boolean {
    return this.#entries.some((entry) => entry.signature === signature)
  }
}

/** The bytes that are signed: fields in a fixed order, one a line. */
export function encodeTransfer(transfer: Transfer): Uint8Array {
  const { network, from, to, drops, sequence } = transfer
  return new TextEncoder().encode(
    ['lumen transfer', network, from, to, drops.toString(), sequence.toString()].join('\n'),
  )
}
