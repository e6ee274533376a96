/** Seconds in a minute. */
export const MINUTE_SECONDS = 60
/** Seconds in an hour. */
export const HOUR_SECONDS = 3_600
/** Seconds in a day. */
export const DAY_SECONDS = 86_400
/** Seconds in a week. */
export const WEEK_SECONDS = 604_800
/** Seconds in a year of 365 days. */
export const YEAR_SECONDS = 31_536_000

/** Milliseconds in a second. */
export const SECOND_MS = 1_000
/** Milliseconds in a minute. */
export const MINUTE_MS = MINUTE_SECONDS * SECOND_MS
/** Milliseconds in an hour. */
export const HOUR_MS = HOUR_SECONDS * SECOND_MS
/** Milliseconds in a day. */
export const DAY_MS = DAY_SECONDS * SECOND_MS
