import type { Translation } from '../Translation.js'

/** Signing in with a wallet. */
export const signIn = {
  'signIn.title': 'Se connecter',
  'signIn.to': 'Se connecter à {app}',
  'signIn.why':
    'Signez un message dans {wallet} pour montrer que ce compte est à vous. Cela ne coûte rien.',
  'signIn.site': 'Site',
  'signIn.statement': 'Message',
  'signIn.sign': 'Signer',
  'signIn.cancel': 'Annuler',
  'signIn.slow': 'Toujours en attente. Cherchez une fenêtre de {wallet} ou annulez.',
  'signIn.declinedHint': 'Rien n’a été signé. Vous pouvez redemander à {wallet}.',
  'signIn.smartAccountHint': 'Réessayez ou utilisez votre compte standard.',
  'signIn.failed': 'Vous n’êtes pas connecté',
  'signIn.failedHint': 'La réponse de {wallet} n’a pas pu être vérifiée. Réessayez.',
  'signIn.expiredHint': 'Réessayez pour en obtenir une nouvelle.',
  'signIn.nothing': 'Il n’y a rien à signer',
} as const satisfies Translation
