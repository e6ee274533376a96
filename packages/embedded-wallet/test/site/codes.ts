/** Milliseconds that a code is good for, and tries that it takes. */
const LIFE_MS = 600_000
const MOST_TRIES = 3

interface Code {
  readonly code: string
  readonly at: number
  tries: number
}

/** Codes that were sent: each is good for one login, for a while, and for a few tries. */
export function createCodes() {
  const sent = new Map<string, Code>()
  let now = Date.now
  return {
    create(to: string): string {
      const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
      const code = String(number % 1_000_000).padStart(6, '0')
      sent.set(to, { code, at: now(), tries: 0 })
      return code
    },
    /** `right`, or what it is refused with. */
    check(to: string, otp: string) {
      const known = sent.get(to)
      if (known === undefined || now() - known.at > LIFE_MS)
        return { message: 'This code has expired', reason: 'expired' } as const
      if (known.tries >= MOST_TRIES)
        return { message: 'Too many tries', reason: 'tooManyTries' } as const
      known.tries += 1
      if (known.code !== otp) return { message: 'Wrong code', reason: 'wrongCode' } as const
      sent.delete(to)
      return 'right' as const
    },
    /** An hour goes by. */
    passTime() {
      now = () => Date.now() + 3_600_000
    },
  }
}
