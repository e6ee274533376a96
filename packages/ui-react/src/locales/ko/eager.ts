import type { Translation } from '../Translation.js'

/** The words of the buttons and of the first skeleton. */
export const eager = {
  'button.connect': '지갑 연결',
  'button.connecting': '연결 중…',
  'button.network': '네트워크 선택',
  'button.switchNetwork': '네트워크 전환',
  'modal.updated': '페이지가 업데이트되었습니다. 새로고침하거나 다시 시도하세요.',
  'modal.retry': '다시 시도',
  'shell.close': '닫기',
  'shell.offline': '오프라인 상태입니다',
  'shell.slow': '평소보다 오래 걸리고 있습니다',
  'shell.reload': '새로고침',
} as const satisfies Translation
