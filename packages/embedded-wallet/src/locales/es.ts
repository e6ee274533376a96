import type { Translation } from './translations.js'

/** Spanish. */
export const es: Translation = {
  'login.unavailable': 'No se pudo acceder al sitio de acceso',
  'login.ended':
    'El sitio de acceso se detuvo antes de responder. Antes de volver a intentarlo, compruebe si ya se hizo',
  'view.ApproveTransaction': 'Aprobar en su cartera',
  'login.nothing': 'No hay nada que aprobar',
  'login.decline': 'Rechazar',
}
