/** Milliseconds that a wallet may take to announce itself before its stored connection is given up. */
export const LATE_WALLET_WAIT_MS = 3_000
/** Milliseconds that all reconnecting may take once its code is there, with what is waited for before a wallet is asked. */
export const RECONNECT_TIMEOUT_MS = 15_000
/** Milliseconds that a wallet may take to switch its network. */
export const SWITCH_NETWORK_TIMEOUT_MS = 30_000
/** Milliseconds that a wallet may take to disconnect before we go on without it. */
export const DISCONNECT_TIMEOUT_MS = 5_000

/** Milliseconds that an app's own sign-in may take to make a message, to read or judge sessions, or to end one. */
export const SIWX_TIMEOUT_MS = 15_000
/** A message that was made so long ago is made anew before it is signed: its nonce must outlast the wallet's answer. */
export const SIWX_MESSAGE_FRESH_MS = 4 * 60_000
/** What another tab stores comes in several pieces. */
export const SIWX_STORED_WAIT_MS = 100

/** Stored connections wait so long for the features that are being installed. */
export const INSTALL_TIMEOUT_MS = 5_000
/** Milliseconds that a feature may keep the modal open behind whoever has arrived. */
export const KEEP_OPEN_TIMEOUT_MS = 5_000
/** Milliseconds to wait for an idle moment before reconnecting. */
export const IDLE_WAIT_MS = 200
/** Milliseconds that a toast stays. */
export const TOAST_DURATION_MS = 3_000
/** Characters of a toast. */
export const TOAST_TEXT_LIMIT = 300
/** Rows of the wallet list; what comes after is ignored. */
export const WALLET_LIST_LIMIT = 1_000
/** Milliseconds until a pairing URI must be there: WalletConnect has to load, and the relay to take the proposal. */
export const PAIRING_URI_TIMEOUT_MS = 30_000
/** Milliseconds that a timer can count to: with more it would run out at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1
