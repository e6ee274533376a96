import type { en } from './en/index.js'

/** The name of a text. */
export type MessageKey = keyof typeof en

/** A whole catalogue: what a language must provide. */
export type Messages = Readonly<Record<MessageKey, string>>

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** What must be given beside an English text: the values of its placeholders, if it has any. */
export type TextValues<Text extends string> = [Placeholder<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<Text>, string | number>>]

/** What must be given beside a key. */
export type MessageValues<Key extends MessageKey> = TextValues<(typeof en)[Key]>

/** The texts without placeholders: what a heading or a label can be registered with. */
export type PlainMessageKey = {
  [Key in MessageKey]: MessageValues<Key> extends [] ? Key : never
}[MessageKey]
