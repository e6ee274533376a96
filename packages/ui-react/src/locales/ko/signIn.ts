import type { Translation } from '../Translation.js'

/** Signing in with a wallet. */
export const signIn = {
  'signIn.title': '로그인',
  'signIn.to': '{app}에 로그인',
  'signIn.why':
    '{wallet}에서 메시지에 서명하여 이 계정이 본인의 것임을 보여 주세요. 비용은 들지 않습니다.',
  'signIn.site': '사이트',
  'signIn.statement': '메시지',
  'signIn.sign': '서명',
  'signIn.cancel': '취소',
  'signIn.checking': '서명을 확인하는 중입니다.',
  'signIn.slow': '아직 기다리는 중입니다. {wallet} 창을 찾아보거나 취소하세요.',
  'signIn.stayed':
    '{wallet} 지갑이 이 네트워크에 그대로 있습니다. 여기에서 로그인하거나 다시 취소하여 연결을 해제하세요.',
  'signIn.declinedHint': '아무것도 서명되지 않았습니다. {wallet}에 다시 요청할 수 있습니다.',
  'signIn.smartAccountHint': '다시 시도하거나 일반 계정을 사용하세요.',
  'signIn.failedHint': '로그인을 완료할 수 없었습니다. 다시 시도하세요.',
  'signIn.waitHint': '잠시 후 다시 시도하세요.',
  'signIn.expiredHint': '다시 시도하면 새 요청을 받습니다.',
  'signIn.nothing': '서명할 것이 없습니다',
  'signIn.done': '로그인했습니다',
  'signIn.doneHint': '{app}에서 이 계정이 본인의 것임을 확인했습니다.',
} as const satisfies Translation
