import type { Translation } from './translations.js'

export const pt = {
  'money.amount': 'Valor',
  'money.token': 'Escolher',
  'money.tokenButton': '{token}, escolher outro token',
  'money.balance': 'Saldo: {amount}',
  'money.noBalance': 'Saldo desconhecido',
  'money.max': 'Tudo',
  'money.maxFailed':
    'Não foi possível estimar a taxa que deve ficar. Tente de novo ou digite um valor.',
  'money.amountHelp': 'Use algarismos e um só sinal decimal',
  'money.decimals': '{token} tem no máximo {count} casas decimais',
  'money.lowFunds': 'Saldo insuficiente',
  'money.minimumSender': 'Envie tudo ou deixe pelo menos {amount} na conta.',
  'money.minimumReceiver': 'A conta do destinatário é nova: ela aceita {amount} ou mais.',
  'money.readingToken': 'Procurando o token',
  'money.receiver': 'Para',
  'money.receiverHint': 'Endereço ou nome',
  'money.paste': 'Colar',
  'money.pasteFailed': 'Não foi possível ler a área de transferência. Cole no campo.',
  'money.clear': 'Limpar o endereço',
  'money.recent': 'Já enviado antes',
  'money.noName': 'Ninguém tem este nome',
  'money.wrongReceiver': 'Endereço incorreto',
  'money.nameFailed': 'Não foi possível procurar o nome',
  'money.nameConflict':
    'Este nome corresponde a endereços diferentes em redes diferentes. Peça o endereço.',
  'money.nameElsewhere':
    'Este nome é de {network}. Confirme que o endereço também é da pessoa nesta rede.',
  'money.unlisted': 'Esta conta não tem o token pedido, ou os tokens dela não são conhecidos.',
  'money.notToken': 'Não há nenhum token neste endereço em {network}.',
  'money.tokenFailed': 'Não foi possível consultar o token.',
  'money.tokenDiffers':
    '{network} conta este token em unidades diferentes das da lista. Não pode ser enviado.',
  'money.tokenRenamed':
    '{network} chama a este token {symbol}; a lista, não. Compare o endereço antes de o enviar.',
  'money.tokenUnread':
    'Esta aplicação não pode perguntar a {network} o que é este token, por isso não pode ser enviado.',
  'money.lookalike':
    'Este endereço parece um que você conhece, mas é outro. Compare cada caractere.',
  'money.known': 'Você conhece:',
  'money.this': 'Este é:',
  'money.self': 'Este é o endereço de onde você envia.',
  'money.contract': 'Este é o contrato de um token. O que vai para lá costuma se perder.',
  'money.zero': 'Ninguém possui este endereço. O que vai para lá se perde.',
  'money.serverName':
    'Só o servidor desta aplicação conhece este nome; nenhuma rede o conhece. Confirme que o endereço está certo.',
  'money.unaskedName':
    'Nenhuma rede foi consultada sobre este nome, só o servidor desta aplicação. Confirme que o endereço está certo.',
  'money.accept': 'Conferi e quero enviar para este endereço',
  'money.fee': 'Taxa de rede',
  'money.feeByWallet': 'Sua carteira a mostra',
  'money.feeUpTo': 'No máximo {amount}',
  'money.feeSponsored': 'Paga por você',
  'money.feeDeposit': '{amount} dela abrem uma conta para o destinatário.',
  'money.feeFailed': 'Não foi possível estimar a taxa',
  'money.feeDoubt': 'A rede pode recusar. Sua carteira mostra quanto custa.',
  'money.tokens': 'Lista de tokens',
  'money.search': 'Procurar tokens',
  'money.noToken': 'Nenhum token com este nome',
  'money.tokensFound': 'Tokens encontrados: {count}',
  'money.showAll': 'Mostrar todos os tokens',
  'money.coinOnly': 'Só {symbol} pode ser enviado aqui: nada lista os tokens desta conta.',
  'money.tokensFailed': 'Não foi possível carregar os tokens',
  'money.oldTokens': 'Os tokens podem estar desatualizados',
} as const satisfies Translation
