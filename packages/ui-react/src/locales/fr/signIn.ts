import type { Translation } from '../Translation.js'

/** Signing in with a wallet. */
export const signIn = {
  'signIn.title': 'S’identifier',
  'signIn.to': 'S’identifier sur {app}',
  'signIn.why':
    'Signez un message dans {wallet} pour montrer que ce compte est à vous. Cela ne coûte rien.',
  'signIn.site': 'Site',
  'signIn.statement': 'Message',
  'signIn.sign': 'Signer',
  'signIn.cancel': 'Annuler',
  'signIn.checking': 'Votre signature est en cours de vérification.',
  'signIn.slow': 'Toujours en attente. Cherchez une fenêtre de {wallet} ou annulez.',
  'signIn.stayed':
    '{wallet} reste sur ce réseau. Identifiez-vous ici ou annulez à nouveau pour le déconnecter.',
  'signIn.declinedHint': 'Rien n’a été signé. Vous pouvez redemander à {wallet}.',
  'signIn.smartAccountHint': 'Réessayez ou utilisez votre compte standard.',
  'signIn.failedHint': 'L’identification n’a pas pu aboutir. Réessayez.',
  'signIn.waitHint': 'Attendez un instant, puis réessayez.',
  'signIn.expiredHint': 'Réessayez pour en obtenir une nouvelle.',
  'signIn.nothing': 'Il n’y a rien à signer',
  'signIn.done': 'Vous êtes identifié',
  'signIn.doneHint': '{app} sait que ce compte est à vous.',
} as const satisfies Translation
