/** The texts of what the code that loads with a page throws. */
export const PAGE_MESSAGES = {
  INVALID_OPTIONS: 'Invalid options: {reason}',
  ADAPTER_FOR_NAMESPACE_NOT_FOUND: "Adapter for namespace {ns} doesn't exist",
  UNSUPPORTED_METHOD: 'Method not supported by the wallet',
  CHUNK_LOAD_FAILED: 'Part of this page failed to load',
  DESTROYED: 'Instance destroyed',
} as const
