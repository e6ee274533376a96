import type { WalletAdapter as RealWalletAdapter } from '@solana/wallet-adapter-base'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { Wallet as RealWallet } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { expectTypeOf, it } from 'vitest'
import { solanaAdapter } from '../solanaAdapter.js'
import type { WalletAdapter } from './walletAdapter.js'
import type { Wallet, WalletFeatures } from './walletStandard.js'

it('takes the wallets of wallet-adapter-base', () => {
  expectTypeOf<RealWalletAdapter>().toExtend<WalletAdapter>()
  expectTypeOf(solanaAdapter).toBeCallableWith({ wallets: [] as RealWalletAdapter[] })
})

it('takes the wallets of the Wallet Standard, and asks them as it says', () => {
  expectTypeOf<RealWallet>().toExtend<Wallet>()
  const features = {} as StandardConnectFeature &
    StandardDisconnectFeature &
    StandardEventsFeature &
    SolanaSignInFeature &
    SolanaSignMessageFeature &
    SolanaSignTransactionFeature &
    SolanaSignAndSendTransactionFeature
  // Every kind of feature that is used is one that there is.
  const used: Required<WalletFeatures> = features
  expectTypeOf(used).toEqualTypeOf<Required<WalletFeatures>>()
})
