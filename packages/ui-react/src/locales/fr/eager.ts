import type { Translation } from '../Translation.js'

/** The words of the buttons and of the first skeleton. */
export const eager = {
  'button.connect': 'Connecter un wallet',
  'button.connecting': 'Connexion…',
  'button.network': 'Choisir un réseau',
  'button.switchNetwork': 'Changer de réseau',
  'modal.updated': 'Cette page a été mise à jour. Rechargez-la ou réessayez.',
  'modal.retry': 'Réessayer',
  'shell.close': 'Fermer',
  'shell.offline': 'Vous êtes hors ligne',
  'shell.slow': 'Cela prend plus de temps que d’habitude',
  'shell.reload': 'Recharger',
} as const satisfies Translation
