import type { SocialProvider } from '@latchkey/appkit'
import { MARKS } from './marks.js'

export interface ProviderMarkProps {
  readonly provider: SocialProvider
  /** Edge in px. Default 20. */
  readonly size?: number
}

/** The mark of a provider in the colour of the text: decoration beside its name. */
export function ProviderMark({ provider, size = 20 }: ProviderMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false">
      <path d={MARKS[provider]} fill="currentColor" />
    </svg>
  )
}
