import { useCallback, useContext } from 'react'
import { useFormat } from './FormatContext.js'
import { formatMessage } from './formatMessage.js'
import type { MessageKey, MessageValues } from './Messages.js'
import { MessagesContext } from './MessagesContext.js'

/** Looks up a text by its key and fills its placeholders, checked by the compiler. */
export type TranslateMessage = <Key extends MessageKey>(
  key: Key,
  ...values: MessageValues<Key>
) => string

/** The texts in the reader's language: `const message = useMessages()`, `message('connect.title')`. */
export function useMessages(): TranslateMessage {
  const messages = useContext(MessagesContext)
  const locale = useFormat()
  return useCallback(
    (key, ...[values]) => formatMessage(messages[key], values, locale),
    [messages, locale],
  )
}
