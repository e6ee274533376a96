import { MINUTE_MS, SECOND_MS, WEEK_SECONDS } from '@latchkey/foundation'

/** Milliseconds that a pairing URI is good for, when it does not say. */
export const PAIRING_TTL_MS = 300_000
/** Milliseconds before its end at which a URI is followed by the next: longer than the relay may take. */
export const RENEW_BEFORE_MS = 15_000
/** Milliseconds to wait for the relay before a person hears that it cannot be reached. */
export const RELAY_TIMEOUT_MS = 8_000
/** Milliseconds without a socket before a session is shown as reconnecting (R1). */
export const RECONNECTING_DELAY_MS = 3_000
/** Milliseconds that ending a session may wait for the relay before it ends on this side alone. */
export const DISCONNECT_WAIT_MS = 3_000
/** Milliseconds in the background after which a socket that looks open is not trusted. */
export const STALE_SOCKET_MS = 30_000
/** Milliseconds without a word after which a socket is asked for one. */
export const SILENCE_MS = 31_000
/** Milliseconds that the app may take to say what is to be signed, and to check what was. */
export const SIGN_IN_TIMEOUT_MS = 10_000
/** The one namespace that the protocol can sign in on. */
export const SIGN_IN_NAMESPACE = 'eip155'
/** Milliseconds that a session is good for, from when it is settled or extended. */
export const SESSION_TTL_MS = WEEK_SECONDS * SECOND_MS
/** Milliseconds after which a session that no page has kept is one that none will keep. */
export const STRAY_AGE_MS = MINUTE_MS
