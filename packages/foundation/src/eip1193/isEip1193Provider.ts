import type { Eip1193Provider } from './provider.js'

/** Whether foreign data can be asked by EIP-1193; a getter that throws says no. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  try {
    const isHolder = (typeof value === 'object' && value !== null) || typeof value === 'function'
    return isHolder && typeof Reflect.get(value, 'request') === 'function'
  } catch {
    return false
  }
}
