// Set in each page of the test, as a page of one's own has its settings.
const sandbox = globalThis.__LATCHKEY_SANDBOX__

export const settings = {
  projectId: sandbox.projectId,
  networks: sandbox.evm.map(({ chainId, name, rpcUrl }) => ({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })),
  endpoints: { relay: sandbox.relay },
}
