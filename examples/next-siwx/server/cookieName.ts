/**
 * What the cookie is called. Over https its name begins with `__Host-`: browsers take such a one from this very host alone,
 * so that no page of another name of the site can put in a session of its own.
 */
export function cookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-siwx-session' : 'siwx-session'
}
