import type { Translation } from './translations.js'

export const de = {
  'money.amount': 'Betrag',
  'money.token': 'Wählen',
  'money.tokenButton': '{token}, anderen Token auswählen',
  'money.balance': 'Guthaben: {amount}',
  'money.noBalance': 'Guthaben unbekannt',
  'money.max': 'Alles',
  'money.maxFailed':
    'Die Gebühr, die bleiben muss, konnte nicht geschätzt werden. Versuche es noch einmal oder gib einen Betrag ein.',
  'money.amountHelp': 'Nur Ziffern und ein Dezimalzeichen',
  'money.decimals': '{token} hat höchstens {count} Dezimalstellen',
  'money.lowFunds': 'Das Guthaben reicht nicht',
  'money.minimumSender': 'Sende alles, oder lass mindestens {amount} auf dem Konto.',
  'money.minimumReceiver': 'Das Konto des Empfängers ist neu: Es nimmt {amount} oder mehr an.',
  'money.readingToken': 'Token wird gesucht',
  'money.receiver': 'An',
  'money.receiverHint': 'Adresse oder Name',
  'money.paste': 'Einfügen',
  'money.pasteFailed': 'Die Zwischenablage konnte nicht gelesen werden. Füge den Text im Feld ein.',
  'money.clear': 'Adresse leeren',
  'money.recent': 'Schon einmal gesendet',
  'money.noName': 'Niemand hat diesen Namen',
  'money.wrongReceiver': 'Keine gültige Adresse',
  'money.nameFailed': 'Der Name konnte nicht nachgeschlagen werden',
  'money.nameConflict':
    'Dieser Name steht auf verschiedenen Netzwerken für verschiedene Adressen. Frage nach der Adresse.',
  'money.nameElsewhere':
    'Dieser Name stammt von {network}. Prüfe, ob die Adresse auch in diesem Netzwerk dieselbe Person erreicht.',
  'money.unlisted':
    'Dieses Konto hat den gewünschten Token nicht, oder seine Token sind nicht bekannt.',
  'money.notToken': 'An dieser Adresse gibt es auf {network} keinen Token.',
  'money.tokenFailed': 'Der Token konnte nicht abgefragt werden.',
  'money.tokenDiffers':
    '{network} zählt diesen Token in anderen Einheiten als die Liste. Er kann nicht gesendet werden.',
  'money.tokenRenamed':
    '{network} nennt diesen Token {symbol}, die Liste nicht. Vergleiche seine Adresse, bevor du ihn sendest.',
  'money.tokenUnread':
    'Diese App kann {network} nicht fragen, was dieser Token ist. Deshalb kann er nicht gesendet werden.',
  'money.lookalike':
    'Diese Adresse sieht aus wie eine, die du kennst, ist aber eine andere. Vergleiche jedes Zeichen.',
  'money.known': 'Du kennst:',
  'money.this': 'Das ist:',
  'money.self': 'Das ist die Adresse, von der du sendest.',
  'money.contract': 'Das ist der Vertrag eines Tokens. Was dorthin geht, ist meist verloren.',
  'money.zero': 'Diese Adresse gehört niemandem. Was dorthin geht, ist verloren.',
  'money.serverName':
    'Nur der Server dieser App kennt diesen Namen, kein Netzwerk. Vergewissere dich, dass die Adresse stimmt.',
  'money.unaskedName':
    'Kein Netzwerk wurde nach diesem Namen gefragt, nur der Server dieser App. Vergewissere dich, dass die Adresse stimmt.',
  'money.accept': 'Ich habe sie geprüft und will an diese Adresse senden',
  'money.fee': 'Netzwerkgebühr',
  'money.feeByWallet': 'Deine Wallet zeigt sie an',
  'money.feeUpTo': 'Höchstens {amount}',
  'money.feeSponsored': 'Wird für dich bezahlt',
  'money.feeDeposit': '{amount} davon eröffnen ein Konto für den Empfänger.',
  'money.feeFailed': 'Die Gebühr konnte nicht geschätzt werden',
  'money.feeDoubt': 'Das Netzwerk lehnt das vielleicht ab. Deine Wallet zeigt, was es kostet.',
  'money.tokens': 'Token',
  'money.search': 'Token suchen',
  'money.noToken': 'Kein Token mit diesem Namen',
  'money.tokensFound': 'Token gefunden: {count}',
  'money.showAll': 'Alle Token zeigen',
  'money.coinOnly':
    'Nur {symbol} kann hier gesendet werden: Niemand listet die Token dieses Kontos auf.',
  'money.tokensFailed': 'Die Token konnten nicht geladen werden',
  'money.oldTokens': 'Die Token sind vielleicht nicht aktuell',
} as const satisfies Translation
