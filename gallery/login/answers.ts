/** What the login site of the gallery answers: nothing is behind it. */
export type LoginAnswer = 'silent' | 'waits' | 'denied' | 'refuses' | 'agrees' | 'expired'

/** The address of the login site that answers so. */
export const loginSite = (answer: LoginAnswer): string =>
  new URL(`/login.html?answer=${answer}`, location.href).href
