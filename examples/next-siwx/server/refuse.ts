import { readSettings } from './settings'

/** Refuses, with a word that says why. */
export function refuse(status: 401 | 403 | 422 | 429 | 503, error: string): Response {
  return Response.json({ error }, { status })
}

/** Whether a page of this app asks. Browsers say so with every POST; a cookie alone would come from a subdomain too. */
export function isOwnPage(request: Request): boolean {
  return request.headers.get('origin') === readSettings().origin
}
