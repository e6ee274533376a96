import type { SocialProvider } from '@latchkey/appkit'
import { ui } from '@latchkey/ui-react/feature'

/** The providers that work where the page is: inside Telegram some do not (SOC-2). */
export function offeredProviders(
  providers: readonly SocialProvider[] | false,
): readonly SocialProvider[] {
  if (!providers) return []
  const missing = ui.isTelegram() ? missingInTelegram() : []
  return providers.filter((provider) => !missing.includes(provider))
}

function missingInTelegram(): readonly SocialProvider[] {
  if (ui.isIos()) return ['google']
  if (ui.isMac()) return ['x']
  return ui.isAndroid() ? ['facebook', 'x'] : []
}
