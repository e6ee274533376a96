// Runs in the page before anything else: announces `globalThis.benchWallets` wallets (1 unless told) by EIP-6963.
{
  const ICON =
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="96" height="96"%3E%3Crect width="96" height="96" fill="%233663f2"/%3E%3C/svg%3E'
  const account = '0x1111111111111111111111111111111111111111'
  const answers = {
    eth_requestAccounts: [account],
    eth_accounts: [account],
    eth_chainId: '0x1',
    net_version: '1',
    eth_getBalance: '0xde0b6b3a7640000',
  }
  const provider = {
    request: async ({ method }) => {
      if (method in answers) return answers[method]
      throw Object.assign(new Error(`${method} is not there`), { code: -32_601 })
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const count = globalThis.benchWallets ?? 1
  const wallets = Array.from({ length: count }, (_, index) => {
    const hex = index.toString(16).padStart(12, '0')
    return Object.freeze({
      info: Object.freeze({
        uuid: `350670db-19fa-4704-a166-${hex}`,
        name: `Bench Wallet ${index + 1}`,
        icon: ICON,
        rdns: `dev.bench.w${index}`,
      }),
      // Each wallet has a provider of its own, as browsers with many of them have.
      provider: Object.freeze({ ...provider }),
    })
  })
  const announce = () => {
    for (const detail of wallets)
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
