import type { ResolvedOptions } from '@latchkey/appkit'

/** Whether the app has terms, and wants them accepted before anything is connected. */
export function isLegalRequired({
  privacyPolicyUrl,
  settings,
  termsConditionsUrl,
}: ResolvedOptions): boolean {
  return settings.legalCheckbox === true && Boolean(termsConditionsUrl || privacyPolicyUrl)
}
