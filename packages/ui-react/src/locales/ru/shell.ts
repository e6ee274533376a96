import type { Translation } from '../Translation.js'

/** The frame of the modal and the primitives. */
export const shell = {
  'shell.back': 'Назад',
  'shell.locked': 'Завершите этот шаг, чтобы закрыть',
  'shell.reconnecting': 'Восстанавливаем связь с кошельком',
  'shell.failed': 'Этот экран перестал работать',
  'slot.failed': 'Не удалось загрузить: {name}. Повторить',
  'shell.walletHelp': 'Что такое кошелёк?',
  'shell.networkHelp': 'Что такое сеть?',
  'shell.network': '{network}, выбрать другую сеть',
  'shell.branding': 'Сделано на Latchkey',
  'shell.accept': 'Я принимаю: {terms} и {privacy}',
  'shell.acceptTerms': 'Я принимаю: {terms}',
  'shell.acceptPrivacy': 'Я принимаю: {privacy}',
  'shell.legal': 'Подключаясь, вы принимаете: {terms} и {privacy}',
  'shell.legalTerms': 'Подключаясь, вы принимаете: {terms}',
  'shell.legalPrivacy': 'Подключаясь, вы принимаете: {privacy}',
  'shell.terms': 'Условия использования',
  'shell.privacy': 'Политика конфиденциальности',
  'copy.done': 'Скопировано',
  'copy.failed': 'Не удалось скопировать',
  'address.copy': 'Скопировать адрес',
  'error.detail': 'Подробности',
  'error.copy': 'Скопировать подробности',
  'alert.dismiss': 'Скрыть',
} as const satisfies Translation
