import { DAY_MS } from '@latchkey/foundation'

/** When something was, for the reader: the time, and the day where it is long ago. Undefined for what is no time. */
export function formatTime(moment: number, now: number, locale?: string): string | undefined {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return undefined
  const style = Math.abs(now - moment) < DAY_MS ? {} : ({ dateStyle: 'medium' } as const)
  return new Intl.DateTimeFormat(locale, { ...style, timeStyle: 'short' }).format(date)
}
