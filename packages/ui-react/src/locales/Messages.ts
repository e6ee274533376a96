import type { en } from './en/index.js'

/** The name of a text. */
export type MessageKey = keyof typeof en

/** A whole catalogue: what a language must provide. */
export type Messages = Readonly<Record<MessageKey, string>>

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** What must be given beside a key: the values of its placeholders, if it has any. */
export type MessageValues<Key extends MessageKey> = [Placeholder<(typeof en)[Key]>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<(typeof en)[Key]>, string | number>>]

/** The texts without placeholders: what a heading or a label can be registered with. */
export type PlainMessageKey = {
  [Key in MessageKey]: MessageValues<Key> extends [] ? Key : never
}[MessageKey]
