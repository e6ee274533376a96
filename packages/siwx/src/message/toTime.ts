import { HOUR_MS, MINUTE_MS } from '@latchkey/foundation'

const DATE_TIME =
  /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))$/

/**
 * An RFC 3339 date-time as milliseconds since 1970; undefined for anything else, a day that no month has among it. Capital
 * `T` and `Z` alone, and no leap seconds: what two parsers read apart is refused.
 */
export function toTime(text: string): number | undefined {
  const parts = DATE_TIME.exec(text)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map(Number)
  const [offsetHour, offsetMinute] = [Number(parts[9] ?? 0), Number(parts[10] ?? 0)]
  if (hour > 23 || minute > 59 || second > 59 || offsetHour > 23 || offsetMinute > 59) {
    return undefined
  }
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  const milliseconds = Number((parts[7] ?? '').slice(0, 3).padEnd(3, '0'))
  const time = date.setUTCHours(hour, minute, second, milliseconds)
  const offset = offsetHour * HOUR_MS + offsetMinute * MINUTE_MS
  return parts[8] === '-' ? time + offset : time - offset
}
