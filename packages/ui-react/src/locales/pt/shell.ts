import type { Translation } from '../Translation.js'

/** The frame of the modal and the primitives. */
export const shell = {
  'shell.back': 'Voltar',
  'shell.locked': 'Conclua esta etapa para fechar',
  'shell.reconnecting': 'Reconectando à sua carteira',
  'shell.failed': 'Esta tela parou de funcionar',
  'slot.failed': 'Não foi possível carregar {name}. Tentar novamente',
  'shell.walletHelp': 'O que é uma carteira?',
  'shell.networkHelp': 'O que é uma rede?',
  'shell.network': '{network}, escolher outra rede',
  'shell.branding': 'Feito com Latchkey',
  'shell.accept': 'Aceito os {terms} e a {privacy}',
  'shell.acceptTerms': 'Aceito os {terms}',
  'shell.acceptPrivacy': 'Aceito a {privacy}',
  'shell.legal': 'Ao conectar, você aceita os {terms} e a {privacy}',
  'shell.legalTerms': 'Ao conectar, você aceita os {terms}',
  'shell.legalPrivacy': 'Ao conectar, você aceita a {privacy}',
  'shell.terms': 'Termos de Serviço',
  'shell.privacy': 'Política de Privacidade',
  'copy.done': 'Copiado',
  'copy.failed': 'Não foi possível copiar',
  'address.copy': 'Copiar endereço',
  'error.detail': 'Detalhes',
  'error.copy': 'Copiar detalhes',
  'alert.dismiss': 'Dispensar',
} as const satisfies Translation
