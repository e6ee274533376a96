import { type AppKit, type CustomWallet, fetchWallets } from '@latchkey/appkit'

/** Makes a wallet of the directory known, as when it was shown in a list. Gives its id. */
export async function makeKnown(appkit: AppKit, { id }: CustomWallet): Promise<string> {
  await fetchWallets(appkit, { include: [id] })
  return id
}
