/** A key in a ring, as the Wallet Standard wants icons: a data URI. */
export const WALLET_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#4f6bed" stroke-width="2"><circle cx="8" cy="12" r="4"/><path d="M12 12h9m-3 0v3"/></svg>',
)}` as const
