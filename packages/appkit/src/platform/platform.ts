const userAgent = () => globalThis.navigator?.userAgent ?? ''

/** Whether the page runs on a phone or tablet. False on a server. */
export function isMobile(): boolean {
  return isIos() || isAndroid() || /mobile/i.test(userAgent())
}

/** Whether the page runs on an iPhone or iPad. */
export function isIos(): boolean {
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  const isIpad = /macintosh/i.test(userAgent()) && (globalThis.navigator?.maxTouchPoints ?? 0) > 1
  return /iphone|ipad|ipod/i.test(userAgent()) || isIpad
}

/** Whether the page runs on a Mac. */
export function isMac(): boolean {
  return /macintosh/i.test(userAgent()) && !isIos()
}

/** Whether the page runs on Android. */
export function isAndroid(): boolean {
  return /android/i.test(userAgent())
}

/** Whether the page runs in Safari itself on an iPhone or iPad. */
export function isIosSafari(): boolean {
  return isIos() && /safari/i.test(userAgent()) && !/crios|fxios|edgios|opios/i.test(userAgent())
}

/** Whether the page runs inside Telegram. */
export function isTelegram(): boolean {
  return ['TelegramWebviewProxy', 'TelegramWebviewProxyProto'].some((name) => name in globalThis)
}

/** Whether the page is shown in a frame. */
export function isFramed(): boolean {
  return globalThis.window !== undefined && window.self !== window.top
}
