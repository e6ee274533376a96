import { AppKitError } from '@latchkey/foundation'

const MOST_BYTES = 5 * 1_024 * 1_024

/**
 * Reads a response as JSON, no further than 5 MiB.
 * @throws AppKitError `INVALID_RESPONSE`; what the connection throws is passed on
 */
export async function readBody(response: Response): Promise<unknown> {
  const text = await readText(response)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppKitError('INVALID_RESPONSE', { reason: 'no JSON' }, { cause })
  }
}

async function readText({ body }: Response): Promise<string> {
  if (body === null) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > MOST_BYTES) {
      // Nobody reads the rest; that it fails to end is of no interest.
      void reader.cancel().catch(() => {})
      throw new AppKitError('INVALID_RESPONSE', { reason: 'too long' })
    }
    text += decoder.decode(value, { stream: true })
  }
}
