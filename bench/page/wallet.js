// Runs in the page before anything else: a wallet that answers at once, announced by EIP-6963 and by the Wallet Standard.
// `globalThis.benchWallets` says how many there are (1 unless told).
{
  const ICON =
    'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI5NiIgaGVpZ2h0PSI5NiI+PHJlY3Qgd2lkdGg9Ijk2IiBoZWlnaHQ9Ijk2IiBmaWxsPSIjMzY2M2YyIi8+PC9zdmc+'
  const account = '0x1111111111111111111111111111111111111111'
  const answers = {
    eth_chainId: '0x1',
    net_version: '1',
    eth_getBalance: '0xde0b6b3a7640000',
  }
  /** A provider that shows its account once it has been asked for it. */
  const createProvider = () => {
    let accounts = []
    const provider = {
      request: async ({ method }) => {
        if (method === 'eth_requestAccounts') accounts = [account]
        if (method === 'eth_requestAccounts' || method === 'eth_accounts') return accounts
        if (method in answers) return answers[method]
        throw Object.assign(new Error(`${method} is not there`), { code: -32_601 })
      },
      on: () => provider,
      removeListener: () => provider,
    }
    return Object.freeze(provider)
  }
  const count = globalThis.benchWallets ?? 1
  const nameOf = (index) => `Bench Wallet ${index + 1}`
  const wallets = Array.from({ length: count }, (_, index) => {
    const hex = index.toString(16).padStart(12, '0')
    return Object.freeze({
      info: Object.freeze({
        uuid: `350670db-19fa-4704-a166-${hex}`,
        name: nameOf(index),
        icon: ICON,
        rdns: `dev.bench.w${index}`,
      }),
      // Each wallet has a provider of its own, as browsers with many of them have.
      provider: createProvider(),
    })
  })
  const announce = () => {
    for (const detail of wallets)
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()

  const solanaAccount = Object.freeze({
    // 32 bytes of 1, and the same in base58.
    address: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
    publicKey: new Uint8Array(32).fill(1),
    chains: ['solana:mainnet'],
    features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
  })
  const refuse = async () => {
    throw new Error('The wallet of the benchmark signs nothing')
  }
  /** The first wallet on Solana. */
  const standard = () => {
    let accounts = []
    const features = {
      'standard:connect': {
        version: '1.0.0',
        connect: async () => {
          accounts = [solanaAccount]
          return { accounts }
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: async () => {
          accounts = []
        },
      },
      'standard:events': { version: '1.0.0', on: () => () => undefined },
      'solana:signMessage': { version: '1.0.0', signMessage: refuse },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: refuse,
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signAndSendTransaction: refuse,
      },
    }
    return {
      version: '1.0.0',
      name: nameOf(0),
      icon: ICON,
      chains: ['solana:mainnet'],
      features,
      get accounts() {
        return accounts
      },
    }
  }
  const wallet = standard()
  const register = ({ register: take }) => take(wallet)
  window.addEventListener('wallet-standard:app-ready', ({ detail }) => register(detail))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}
