import type { Translation } from './translations.js'

/** German. */
export const de: Translation = {
  'login.unavailable': 'Die Anmeldeseite ist nicht erreichbar',
  'view.ApproveTransaction': 'Bestätigen',
  'login.nothing': 'Es gibt nichts zu bestätigen',
  'login.decline': 'Ablehnen',
}
