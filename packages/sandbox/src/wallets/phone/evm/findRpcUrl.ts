/** The server that a network is added with, of those that an app names: the first that is asked by HTTP. */
export function findRpcUrl(rpcUrls: readonly unknown[]): string | undefined {
  return rpcUrls.find((url): url is string => typeof url === 'string' && /^https?:\/\//.test(url))
}
