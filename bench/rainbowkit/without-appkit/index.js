/** What wagmi's WalletConnect would load to show a modal of its own, which RainbowKit never asks for. */
export function createAppKit() {
  throw new Error('There is no such modal here')
}
