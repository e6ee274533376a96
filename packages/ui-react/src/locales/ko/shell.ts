import type { Translation } from '../Translation.js'

/** The frame of the modal and the primitives. */
export const shell = {
  'shell.back': '뒤로',
  'shell.locked': '닫으려면 이 단계를 마치세요',
  'shell.reconnecting': '지갑에 다시 연결하는 중입니다',
  'shell.failed': '이 화면이 작동을 멈췄습니다',
  'slot.failed': '{name}을(를) 불러오지 못했습니다. 다시 시도',
  'shell.walletHelp': '지갑이란?',
  'shell.networkHelp': '네트워크란?',
  'shell.network': '{network}, 다른 네트워크 선택',
  'shell.branding': 'Latchkey로 제작',
  'shell.accept': '{terms} 및 {privacy}에 동의합니다',
  'shell.acceptTerms': '{terms}에 동의합니다',
  'shell.acceptPrivacy': '{privacy}에 동의합니다',
  'shell.legal': '연결하면 {terms} 및 {privacy}에 동의하게 됩니다',
  'shell.legalTerms': '연결하면 {terms}에 동의하게 됩니다',
  'shell.legalPrivacy': '연결하면 {privacy}에 동의하게 됩니다',
  'shell.terms': '이용약관',
  'shell.privacy': '개인정보 처리방침',
  'copy.done': '복사됨',
  'copy.failed': '복사하지 못했습니다',
  'address.copy': '주소 복사',
  'error.detail': '자세히',
  'error.copy': '자세한 내용 복사',
  'alert.dismiss': '닫기',
} as const satisfies Translation
