import type { Translation } from './translations.js'

export const fr = {
  'money.amount': 'Montant',
  'money.token': 'Choisir',
  'money.tokenButton': '{token}, choisir un autre jeton',
  'money.balance': 'Solde : {amount}',
  'money.noBalance': 'Solde inconnu',
  'money.max': 'Tout',
  'money.maxFailed':
    'Les frais à laisser n’ont pas pu être estimés. Réessayez ou saisissez un montant.',
  'money.amountHelp': 'Utilisez des chiffres et un seul signe décimal',
  'money.decimals': '{token} a au plus {count} décimales',
  'money.lowFunds': 'Fonds insuffisants',
  'money.minimumSender': 'Envoyez tout, ou laissez au moins {amount} sur le compte.',
  'money.minimumReceiver': 'Le compte du destinataire est nouveau : il accepte {amount} ou plus.',
  'money.readingToken': 'Recherche du jeton',
  'money.receiver': 'À',
  'money.receiverHint': 'Adresse ou nom',
  'money.paste': 'Coller',
  'money.pasteFailed': 'Le presse-papiers n’a pas pu être lu. Collez dans le champ.',
  'money.clear': 'Effacer l’adresse',
  'money.recent': 'Déjà utilisée',
  'money.noName': 'Personne n’a ce nom',
  'money.wrongReceiver': 'Adresse incorrecte',
  'money.nameFailed': 'Le nom n’a pas pu être recherché',
  'money.nameConflict':
    'Ce nom désigne des adresses différentes selon le réseau. Demandez l’adresse.',
  'money.nameElsewhere':
    'Ce nom vient de {network}. Vérifiez que l’adresse lui appartient aussi sur ce réseau.',
  'money.unlisted': 'Ce compte n’a pas le jeton demandé, ou ses jetons ne sont pas connus.',
  'money.notToken': 'Il n’y a aucun jeton à cette adresse sur {network}.',
  'money.tokenFailed': 'Le jeton n’a pas pu être consulté.',
  'money.tokenDiffers':
    '{network} compte ce jeton dans d’autres unités que la liste. Il ne peut pas être envoyé.',
  'money.tokenRenamed':
    '{network} appelle ce jeton {symbol}, pas la liste. Comparez son adresse avant de l’envoyer.',
  'money.tokenUnread':
    'Cette application ne peut pas demander à {network} ce qu’est ce jeton : il ne peut donc pas être envoyé.',
  'money.lookalike':
    'Cette adresse ressemble à une que vous connaissez, mais c’en est une autre. Comparez chaque caractère.',
  'money.known': 'Vous connaissez :',
  'money.this': 'Celle-ci :',
  'money.self': 'C’est l’adresse depuis laquelle vous envoyez.',
  'money.contract': 'C’est le contrat d’un jeton. Ce qui y est envoyé est le plus souvent perdu.',
  'money.zero': 'Cette adresse n’appartient à personne. Ce qui y est envoyé est perdu.',
  'money.serverName':
    'Seul le serveur de cette application connaît ce nom, aucun réseau. Assurez-vous que l’adresse est la bonne.',
  'money.unaskedName':
    'Aucun réseau n’a été interrogé sur ce nom, seulement le serveur de cette application. Assurez-vous que l’adresse est la bonne.',
  'money.accept': 'Je l’ai vérifiée et je veux envoyer à cette adresse',
  'money.fee': 'Frais de réseau',
  'money.feeByWallet': 'Votre wallet les affiche',
  'money.feeUpTo': 'Au plus {amount}',
  'money.feeSponsored': 'Payés pour vous',
  'money.feeDeposit': '{amount} de ces frais ouvrent un compte pour le destinataire.',
  'money.feeFailed': 'Les frais n’ont pas pu être estimés',
  'money.feeDoubt': 'Le réseau peut refuser. Votre wallet affiche ce que cela coûte.',
  'money.tokens': 'Jetons',
  'money.search': 'Rechercher des jetons',
  'money.noToken': 'Aucun jeton de ce nom',
  'money.tokensFound': 'Jetons trouvés\u00a0: {count}',
  'money.showAll': 'Afficher tous les jetons',
  'money.coinOnly': 'Seul {symbol} peut être envoyé ici : rien ne liste les jetons de ce compte.',
  'money.tokensFailed': 'Les jetons n’ont pas pu être chargés',
  'money.oldTokens': 'Les jetons ne sont peut-être pas à jour',
} as const satisfies Translation
