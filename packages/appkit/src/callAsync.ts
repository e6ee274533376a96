/** Calls what may throw instead of rejecting, as an adapter of the app's own may. */
export async function callAsync<T>(call: () => Promise<T>): Promise<T> {
  return call()
}
