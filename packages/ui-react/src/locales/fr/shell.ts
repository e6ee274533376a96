import type { Translation } from '../Translation.js'

/** The frame of the modal and the primitives. */
export const shell = {
  'shell.back': 'Retour',
  'shell.locked': 'Terminez cette étape pour fermer',
  'shell.reconnecting': 'Reconnexion à votre wallet',
  'shell.failed': 'Cet écran ne fonctionne plus',
  'slot.failed': 'Impossible de charger {name}. Réessayer',
  'shell.walletHelp': 'Qu’est-ce qu’un wallet\u00a0?',
  'shell.networkHelp': 'Qu’est-ce qu’un réseau\u00a0?',
  'shell.network': '{network}, choisir un autre réseau',
  'shell.branding': 'Fait avec Latchkey',
  'shell.accept': 'J’accepte les {terms} et la {privacy}',
  'shell.acceptTerms': 'J’accepte les {terms}',
  'shell.acceptPrivacy': 'J’accepte la {privacy}',
  'shell.legal': 'En vous connectant, vous acceptez les {terms} et la {privacy}',
  'shell.legalTerms': 'En vous connectant, vous acceptez les {terms}',
  'shell.legalPrivacy': 'En vous connectant, vous acceptez la {privacy}',
  'shell.terms': 'conditions d’utilisation',
  'shell.privacy': 'politique de confidentialité',
  'copy.done': 'Copié',
  'copy.failed': 'La copie a échoué',
  'address.copy': 'Copier l’adresse',
  'error.detail': 'Détails',
  'error.copy': 'Copier les détails',
  'alert.dismiss': 'Masquer',
} as const satisfies Translation
