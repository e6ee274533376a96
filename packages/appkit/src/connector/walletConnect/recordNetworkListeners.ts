/**
 * Runs a task, and returns with its result a function that removes the `online` and `offline`
 * listeners which WalletConnect's relayer put on the window meanwhile; it has no way to remove them.
 */
export async function recordNetworkListeners<T>(
  task: () => Promise<T>,
): Promise<readonly [result: T, remove: () => void]> {
  const target = globalThis.window
  if (target === undefined) return [await task(), () => {}]
  const isOwn = Object.hasOwn(target, 'addEventListener')
  const add = target.addEventListener
  const found: (readonly [type: string, listener: EventListenerOrEventListenerObject])[] = []
  const recorder: typeof add = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (isRelayers(type, listener)) found.push([type, listener])
    add.call(target, type, listener, options)
  }
  target.addEventListener = recorder
  try {
    const result = await task()
    return [
      result,
      () => {
        for (const [type, listener] of found) target.removeEventListener(type, listener)
      },
    ]
  } finally {
    // Whoever wrapped it after us keeps what they did.
    if (target.addEventListener === recorder) {
      if (isOwn) target.addEventListener = add
      else Reflect.deleteProperty(target, 'addEventListener')
    }
  }
}

// The relayer's are `() => callback(true)` and `() => callback(false)`; an app's of the same moment stay.
function isRelayers(type: string, listener: unknown): boolean {
  return (
    (type === 'online' || type === 'offline') &&
    typeof listener === 'function' &&
    listener.length === 0 &&
    /\((?:true|false|!0|!1)\)[\s;}]*$/.test(String(listener))
  )
}
