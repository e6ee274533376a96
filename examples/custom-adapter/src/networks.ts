import type { CaipNetwork } from '@latchkey/appkit'

const lumenNetwork = (reference: string, name: string): CaipNetwork => ({
  id: reference,
  caipNetworkId: `lumen:${reference}`,
  chainNamespace: 'lumen',
  name,
  nativeCurrency: { name: 'Lumen', symbol: 'LUM', decimals: 3 },
  rpcUrls: { default: { http: [] } },
})

export const networks = [
  lumenNetwork('harbour', 'Harbour'),
  lumenNetwork('lighthouse', 'Lighthouse'),
]
