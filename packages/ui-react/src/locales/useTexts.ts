import { useCallback, useContext } from 'react'
import { useFormat } from './FormatContext.js'
import { formatMessage } from './formatMessage.js'
import type { TextValues } from './Messages.js'
import { MessagesContext } from './MessagesContext.js'

/** English texts by key. Those of a feature begin with its own key: `send.title`. */
export type Texts = Readonly<Record<string, string>>

/** Looks up one of these texts by its key and fills its placeholders, checked by the compiler. */
export type TranslateText<English extends Texts> = <Key extends keyof English & string>(
  key: Key,
  ...values: TextValues<English[Key]>
) => string

/**
 * The texts of a feature in the reader's language: `const text = useTexts(en)`, `text('view.WalletSend')`. What its
 * `translate` and the app do not have is English. `english` must be the same object each time.
 */
export function useTexts<English extends Texts>(english: English): TranslateText<English> {
  const messages: Readonly<Record<string, string | undefined>> = useContext(MessagesContext)
  const locale = useFormat()
  return useCallback(
    (key, ...[values]) => formatMessage(messages[key] ?? english[key] ?? key, values, locale),
    [messages, english, locale],
  )
}
