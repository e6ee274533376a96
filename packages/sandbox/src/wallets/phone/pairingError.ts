/** What went wrong with a pairing, in words for a person; never with the link, which holds a key. */
export function toPairingError(error: unknown): Error {
  const message = error instanceof Error ? error.message : ''
  const says = (text: string) => message.toLowerCase().includes(text)
  if (says('already exists'))
    return new Error('This link was used before. Ask the app for a new one.')
  if (says('expired')) return new Error('This link is too old. Ask the app for a new one.')
  if (says('missing or invalid')) return new Error('This is not a WalletConnect link.')
  return new Error('The relay does not answer. Try again in a moment.')
}
