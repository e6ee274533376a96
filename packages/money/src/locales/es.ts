import type { Translation } from './translations.js'

export const es = {
  'money.amount': 'Importe',
  'money.token': 'Elegir',
  'money.tokenButton': '{token}, elegir otro token',
  'money.balance': 'Saldo: {amount}',
  'money.noBalance': 'Saldo desconocido',
  'money.max': 'Todo',
  'money.maxFailed':
    'No se pudo estimar la comisión que debe quedar. Inténtalo de nuevo o escribe un importe.',
  'money.amountHelp': 'Usa cifras y un solo signo decimal',
  'money.decimals': '{token} tiene como máximo {count} decimales',
  'money.lowFunds': 'Fondos insuficientes',
  'money.minimumSender': 'Envíalo todo o deja al menos {amount} en la cuenta.',
  'money.minimumReceiver': 'La cuenta del destinatario es nueva: acepta {amount} o más.',
  'money.readingToken': 'Buscando el token',
  'money.receiver': 'Para',
  'money.receiverHint': 'Dirección o nombre',
  'money.paste': 'Pegar',
  'money.pasteFailed': 'No se pudo leer el portapapeles. Pega el texto en el campo.',
  'money.clear': 'Borrar la dirección',
  'money.recent': 'Enviado antes',
  'money.noName': 'Nadie tiene este nombre',
  'money.wrongReceiver': 'Dirección incorrecta',
  'money.nameFailed': 'No se pudo buscar el nombre',
  'money.nameConflict':
    'Este nombre corresponde a direcciones distintas en redes distintas. Pide la dirección.',
  'money.nameElsewhere':
    'Este nombre es de {network}. Comprueba que la dirección también le pertenece en esta red.',
  'money.unlisted': 'Esta cuenta no tiene el token pedido, o no se conocen sus tokens.',
  'money.notToken': 'En esta dirección no hay ningún token en {network}.',
  'money.tokenFailed': 'No se pudo consultar el token.',
  'money.tokenDiffers':
    '{network} cuenta este token en otras unidades que la lista. No se puede enviar.',
  'money.tokenRenamed':
    '{network} llama a este token {symbol}; la lista, no. Compara su dirección antes de enviarlo.',
  'money.tokenUnread':
    'Esta aplicación no puede preguntar a {network} qué es este token, así que no se puede enviar.',
  'money.lookalike':
    'Esta dirección se parece a una que conoces, pero es otra. Compara cada carácter.',
  'money.known': 'Conoces:',
  'money.this': 'Esta es:',
  'money.self': 'Esta es la dirección desde la que envías.',
  'money.contract': 'Es el contrato de un token. Lo que se envía allí suele perderse.',
  'money.zero': 'Nadie posee esta dirección. Lo que se envía allí se pierde.',
  'money.serverName':
    'Solo el servidor de esta aplicación conoce este nombre; ninguna red lo conoce. Asegúrate de que la dirección es correcta.',
  'money.unaskedName':
    'No se ha preguntado por este nombre a ninguna red, solo al servidor de esta aplicación. Asegúrate de que la dirección es correcta.',
  'money.accept': 'La he comprobado y quiero enviar a esta dirección',
  'money.fee': 'Comisión de red',
  'money.feeByWallet': 'Tu wallet la muestra',
  'money.feeUpTo': 'Como máximo {amount}',
  'money.feeSponsored': 'Pagada por ti',
  'money.feeDeposit': '{amount} de ella abren una cuenta para el destinatario.',
  'money.feeFailed': 'No se pudo estimar la comisión',
  'money.feeDoubt': 'La red podría rechazarlo. Tu wallet muestra lo que cuesta.',
  'money.tokens': 'Lista de tokens',
  'money.search': 'Buscar tokens',
  'money.noToken': 'Ningún token con este nombre',
  'money.tokensFound': 'Tokens encontrados: {count}',
  'money.showAll': 'Mostrar todos los tokens',
  'money.coinOnly': 'Aquí solo se puede enviar {symbol}: nada lista los tokens de esta cuenta.',
  'money.tokensFailed': 'No se pudieron cargar los tokens',
  'money.oldTokens': 'Los tokens pueden no estar al día',
} as const satisfies Translation
