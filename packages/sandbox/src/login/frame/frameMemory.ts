import { createStorage, defineStorageKey, type StorageBackend } from '@latchkey/foundation'
import * as z from 'zod/mini'

const PREFIX = '@latchkey/login/'

const secret = z.string().check(z.regex(/^[\w-]{43}$/))
/** The server's token, and what the page is given in its place. */
const login = z.object({ token: secret, handle: secret })

const DEVICE = defineStorageKey({
  name: 'device',
  version: 1,
  parse: (value) => secret.parse(value),
})
const SOCIAL_ATTEMPT = defineStorageKey({
  name: 'socialAttempt',
  version: 1,
  parse: (value) => secret.parse(value),
})
const LOGIN = defineStorageKey({ name: 'login', version: 1, parse: (value) => login.parse(value) })

/**
 * What the frame remembers, in the storage that the browser gives it inside this very site: which device it is, a login, and
 * one by a provider that is under way, from which a person may come back to another page than they have left.
 * The token, which unlocks the keys, never leaves it; the page has a handle that nothing but this frame understands.
 */
export interface FrameMemory {
  readonly device: string
  getSocialAttempt(): string | undefined
  setSocialAttempt(attempt: string | undefined): void
  getLogin(): z.infer<typeof login> | undefined
  /** Keeps the token of a new login; the handle of it. */
  setLogin(token: string): string
  forgetLogin(): void
}

/** Whose logins are remembered, and where. */
export interface FrameMemoryOptions {
  /** The origin of the page around the frame. */
  readonly page: string
  readonly projectId: string
  /** In place of the frame's own storage. */
  readonly backend?: StorageBackend
}

/**
 * Opens it. To the browser all ports and subdomains of a site are one, and so are the projects of a page: a login is of one
 * origin and one project alone, and the device is shared.
 */
export function openFrameMemory({ page, projectId, backend }: FrameMemoryOptions): FrameMemory {
  const open = (prefix: string) => createStorage({ prefix, ...(backend && { backend }) })
  const shared = open(PREFIX)
  const storage = open(`${PREFIX}${page}/${projectId}/`)
  const device = shared.get(DEVICE) ?? createSecret()
  shared.set(DEVICE, device)
  return {
    device,
    getSocialAttempt: () => storage.get(SOCIAL_ATTEMPT),
    setSocialAttempt(attempt) {
      if (attempt === undefined) storage.remove(SOCIAL_ATTEMPT)
      else storage.set(SOCIAL_ATTEMPT, attempt)
    },
    getLogin: () => storage.get(LOGIN),
    setLogin(token) {
      const handle = createSecret()
      storage.set(LOGIN, { token, handle })
      return handle
    },
    forgetLogin: () => storage.remove(LOGIN),
  }
}

/** 256 bits that nobody can foresee, as base64url. */
function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
