/** The texts of what the code that loads with a page can throw; the rest of the catalogue comes with the code that acts. */
export const PAGE_MESSAGES = {
  INVALID_CAIP_10_ADDRESS: 'Invalid CAIP-10 address',
  INVALID_CAIP_2_NETWORK_ID: 'Invalid CAIP-2 network id',
  INVALID_OPTIONS: 'Invalid options: {reason}',
  ADAPTER_FOR_NAMESPACE_NOT_FOUND: "Adapter for namespace {ns} doesn't exist",
  PROVIDER_NOT_FOUND: 'Provider not found.',
  UNSUPPORTED_METHOD: 'Method not supported by the wallet',
  CHUNK_LOAD_FAILED: 'Part of this page failed to load',
  DESTROYED: 'Instance destroyed',
  NOT_CONNECTED: 'No wallet is connected',
} as const
