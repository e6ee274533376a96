/** A request as a wallet sees it. */
export interface WalletRequest {
  readonly origin: string
  readonly method: string
  readonly params: unknown
}

/**
 * What a wallet does instead of answering properly: gives a value, throws a value (of any kind), never
 * answers, or runs a function that may call `next` for the real answer.
 */
export type WalletFault =
  | { readonly returns: unknown }
  | { readonly throws: unknown }
  | { readonly never: true }
  | ((request: WalletRequest, next: () => Promise<unknown>) => unknown)

export interface Faults {
  /** Sets the fault of a method; `undefined` takes it away. */
  set(method: string, fault: WalletFault | undefined): void
  clear(): void
  run(request: WalletRequest, next: () => Promise<unknown>): Promise<unknown>
}

export const createFaults = (): Faults => {
  const faults = new Map<string, WalletFault>()
  return {
    set: (method, fault) => {
      if (fault === undefined) faults.delete(method)
      else faults.set(method, fault)
    },
    clear: () => faults.clear(),
    run: async (request, next) => {
      const fault = faults.get(request.method)
      if (fault === undefined) return next()
      if (typeof fault === 'function') return fault(request, next)
      if ('throws' in fault) throw fault.throws
      if ('never' in fault) return new Promise(() => {})
      return fault.returns
    },
  }
}
