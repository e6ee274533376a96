import { randomId } from '@latchkey/foundation'

const WIDTH = 480
const HEIGHT = 720

/**
 * Opens a blank window, in the click itself: once something was waited for, no browser opens one. Null where the browser
 * opens none at all. Its name is its own, so that no other login takes it over (T11).
 */
export function openPopup(): Window | null {
  const { outerHeight, outerWidth, screenX, screenY } = window
  const left = Math.round(screenX + Math.max(0, outerWidth - WIDTH) / 2)
  const top = Math.round(screenY + Math.max(0, outerHeight - HEIGHT) / 2)
  const place = `left=${left},top=${top},width=${WIDTH},height=${HEIGHT}`
  try {
    // Its opener stays: the login site tells it what has come of the login.
    return window.open('about:blank', `latchkey-${randomId()}`, `popup,${place}`)
  } catch {
    return null
  }
}
