import type { Translation } from './translations.js'

/** Korean. */
export const ko: Translation = {
  'login.unavailable': '로그인 사이트에 연결할 수 없습니다',
  'login.ended':
    '로그인 사이트가 응답하기 전에 중단되었습니다. 다시 시도하기 전에 이미 처리되었는지 확인하세요',
  'view.ApproveTransaction': '지갑에서 승인',
  'login.nothing': '승인할 항목이 없습니다',
  'login.decline': '거절',
}
