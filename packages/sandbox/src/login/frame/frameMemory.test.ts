import { createMemoryBackend } from '@latchkey/foundation'
import { expect, it } from 'vitest'
import { openFrameMemory } from './frameMemory.js'

const [ADA, BOB] = ['a'.repeat(43), 'b'.repeat(43)]
const shop = 'http://shop.example'

it.each([
  ['another port', 'http://shop.example:8080', 'one'],
  ['another subdomain', 'http://blog.shop.example', 'one'],
  ['another project', shop, 'two'],
])(
  '[T1] keeps the logins of a page and of %s apart, on what is one device',
  (_what, page, projectId) => {
    const backend = createMemoryBackend()
    const first = openFrameMemory({ page: shop, projectId: 'one', backend })
    const other = openFrameMemory({ page, projectId, backend })
    const handle = first.setLogin(ADA)
    first.setSocialAttempt(ADA)
    expect(other.getLogin()).toBeUndefined()
    expect(other.getSocialAttempt()).toBeUndefined()
    other.setLogin(BOB)
    other.setSocialAttempt(undefined)
    expect(first.getLogin()).toEqual({ token: ADA, handle })
    expect(first.getSocialAttempt()).toBe(ADA)
    other.forgetLogin()
    expect(openFrameMemory({ page: shop, projectId: 'one', backend }).getLogin()?.token).toBe(ADA)
    expect(other.device).toBe(first.device)
  },
)
