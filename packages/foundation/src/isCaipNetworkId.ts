// Of eip155 a reference is the number of a chain.
const STRICT_NETWORK_ID = /^(?!eip155:(?![1-9]\d{0,15}$))[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/** Whether foreign data is a CAIP-2 network id by the whole grammar, that of `eip155` included. */
export function isCaipNetworkId(value: unknown): value is `${string}:${string}` {
  return typeof value === 'string' && STRICT_NETWORK_ID.test(value)
}
