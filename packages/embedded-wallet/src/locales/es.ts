import type { Translation } from './translations.js'

/** Spanish. */
export const es: Translation = {
  'login.unavailable': 'No se pudo acceder al sitio de acceso',
  'view.ApproveTransaction': 'Aprobar en su cartera',
  'login.nothing': 'No hay nada que aprobar',
  'login.decline': 'Rechazar',
}
