import { createMemoryBackend } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { createHandlers } from './createHandlers.js'
import { openFrameMemory } from './frameMemory.js'
import { createLoginApi } from './loginApi.js'

const [ADA, BOB] = ['a'.repeat(43), 'b'.repeat(43)]

/** The frame of somebody who is logged in, at a server that answers when the test has it answer. */
function setUp() {
  const memory = openFrameMemory({
    page: 'http://shop.example',
    projectId: 'p1',
    backend: createMemoryBackend(),
  })
  const asked: { readonly path: string; readonly token: string | null }[] = []
  const answers: ((response: Response) => void)[] = []
  const api = createLoginApi(
    () => memory.getLogin()?.token,
    (path, { headers }) => {
      asked.push({ path, token: new Headers(headers).get('authorization') })
      return new Promise((resolve) => answers.push(resolve))
    },
  )
  const nothing = () => undefined
  const handlers = createHandlers({
    api,
    memory,
    approve: async () => false,
    projectId: 'p1',
    firstNetwork: 'eip155:1',
    onLogin: nothing,
    onTheme: nothing,
    onReload: nothing,
  })
  const call = { id: '1', origin: undefined, signal: new AbortController().signal }
  const handle = memory.setLogin(ADA)
  return {
    memory,
    asked,
    answer(status: number, body: object) {
      for (const answer of answers.splice(0)) answer(Response.json(body, { status }))
    },
    signOut: () => handlers.signOut?.({}, call),
    isConnected: () => handlers.isConnected?.({ token: handle }, call),
    getUser: async () => handlers.getUser?.({}, call),
  }
}

describe('the handlers of the login frame', () => {
  it('[FRM-14] forget a login at once, before the server has heard that it ends', async () => {
    const { answer, asked, memory, signOut } = setUp()
    const signedOut = signOut()
    expect(memory.getLogin()).toBeUndefined()
    expect(asked).toEqual([{ path: '/api/session/end', token: `Bearer ${ADA}` }])
    answer(200, {})
    expect(await signedOut).toEqual({})
  })

  it('[FRM-14][T17] keep whoever logs in while a server is slow to end the login before', async () => {
    const { answer, memory, signOut } = setUp()
    const signedOut = signOut()
    memory.setLogin(BOB)
    answer(500, { error: { message: 'Not now' } })
    expect(await signedOut).toEqual({})
    expect(memory.getLogin()?.token).toBe(BOB)
  })

  it('ask the server for nobody: its refusal would stand on the console of the page', async () => {
    const { asked, getUser, memory } = setUp()
    memory.forgetLogin()
    await expect(getUser()).rejects.toMatchObject({ reason: 'notLoggedIn' })
    expect(asked).toEqual([])
  })

  it.each([
    ['forget a login', false, undefined],
    ['keep whoever has logged in meanwhile', true, BOB],
  ])(
    '[FRM-15][T17] %s where the server knows of the one before no more',
    async (_what, isOther, left) => {
      const { answer, isConnected, memory } = setUp()
      const asking = isConnected()
      if (isOther) memory.setLogin(BOB)
      answer(401, { error: { message: 'Not logged in', reason: 'notLoggedIn' } })
      expect(await asking).toEqual({ isConnected: false })
      expect(memory.getLogin()?.token).toBe(left)
    },
  )
})
