import { expect, it } from 'vitest'
import type { TranslateMessage } from '../../locales/useMessages.js'
import { failureHint } from './failureHint.js'

const message: TranslateMessage = (key, ...[_values]) => key

it.each([
  ['CHUNK_LOAD_FAILED', 'Any', 'modal.updated'],
  ['CHUNK_LOAD_FAILED', undefined, 'modal.updated'],
  ['NETWORK_ERROR', 'Any', 'pairing.failedHint'],
  ['POPUP_BLOCKED', 'Any', 'connecting.popupHint'],
  ['POPUP_BLOCKED', undefined, 'pairing.failedHint'],
  [undefined, 'Any', 'connecting.failedHint'],
] as const)('%s of %s: %s', (code, wallet, hint) => {
  expect(failureHint(code, wallet, message)).toBe(hint)
})
