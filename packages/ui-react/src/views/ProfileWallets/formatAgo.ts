import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, WEEK_SECONDS } from '@latchkey/foundation'

const UNITS = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', WEEK_SECONDS * SECOND_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

/** How long ago something was, for the reader: "2 days ago", "yesterday". Less than a minute is now, and so is what has yet to come. */
export function formatAgo(time: number, now: number, locale?: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const passed = Math.max(0, now - time)
  const [unit, length] = UNITS.find(([, ms]) => passed >= ms) ?? ['second', passed + 1]
  return format.format(-Math.floor(passed / length), unit)
}
