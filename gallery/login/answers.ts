/** What the login site of the gallery answers: nothing is behind it. */
export type LoginAnswer =
  | 'silent'
  | 'waits'
  | 'denied'
  | 'refuses'
  | 'agrees'
  | 'approves'
  | 'device'
  | 'rejected'
  | 'wrong'
  | 'expired'
  | 'locked'

/** The address of the login site that answers so; `isLoggedIn`: somebody is logged in there. */
export function loginSite(answer: LoginAnswer, { isLoggedIn = false } = {}): string {
  const query = new URLSearchParams({ answer, ...(isLoggedIn && { user: 'ada' }) })
  return new URL(`/login.html?${query}`, location.href).href
}
