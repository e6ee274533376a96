import { WALLET_CONNECT_ID, type WalletOption } from '@latchkey/appkit'

/** Whether a wallet is reached through the internet alone: it is installed in no browser that this page could ask. */
export function isElsewhere({ connectors }: WalletOption): boolean {
  return connectors.length > 0 && connectors.every(({ id }) => id === WALLET_CONNECT_ID)
}
