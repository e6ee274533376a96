import type { Translation } from './translations.js'

/** French. */
export const fr: Translation = {
  'receive.entry': 'Recevoir',
  'view.WalletReceive': 'Recevoir',
  'receive.code': 'Code QR de votre adresse',
  'receive.copy': 'Copier l’adresse',
  'receive.networks': 'Réseaux de cette adresse',
  'receive.families': 'Vos comptes',
  'receive.more': 'et {count} de plus',
  'receive.warning':
    'N’envoyez à cette adresse que sur ces réseaux. Un envoi sur un autre réseau peut être perdu.',
  'receive.noNetwork': 'Cette adresse ne fonctionne sur aucun réseau de cette app',
  'receive.empty': 'Aucun portefeuille n’est connecté',
  'receive.notConnected': 'Aucun portefeuille n’est connecté sur {network}',
  'receive.connect': 'Connecter un portefeuille',
}
