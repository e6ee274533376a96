import type { Translation } from './translations.js'

/** Korean. */
export const ko: Translation = {
  'login.unavailable': '로그인 사이트에 연결할 수 없습니다',
  'view.ApproveTransaction': '지갑에서 승인',
  'login.nothing': '승인할 항목이 없습니다',
  'login.decline': '거절',
}
