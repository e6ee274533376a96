import type { Translation } from './translations.js'

/** German. */
export const de: Translation = {
  'login.unavailable': 'Die Anmeldeseite ist nicht erreichbar',
  'login.ended':
    'Die Anmeldeseite ist ausgefallen, bevor sie geantwortet hat. Vor einem neuen Versuch nachsehen, ob es schon geschehen ist',
  'view.ApproveTransaction': 'Bestätigen',
  'login.nothing': 'Es gibt nichts zu bestätigen',
  'login.decline': 'Ablehnen',
}
