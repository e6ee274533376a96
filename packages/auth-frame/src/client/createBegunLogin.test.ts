import { describe, expect, it, vi } from 'vitest'
import type { FrameLogin } from '../element/sharedFrame.js'
import { createBegunLogin } from './createBegunLogin.js'

/** A frame in which Ada is logged in under a token. */
function setUp({ isAlive = true, others = [] }: { isAlive?: boolean; others?: FrameLogin[] } = {}) {
  const asked: string[] = []
  const link: Parameters<typeof createBegunLogin>[0] = {
    checkAlive: vi.fn(async () => isAlive),
    getOtherLogins: () => others,
    async call(method, params) {
      asked.push(method)
      const token: unknown = Reflect.get(params, 'token')
      const reply = { isConnected: token === undefined || token === 'of Ada', address: 'Ada' }
      return reply as never
    },
  }
  return { asked, begun: createBegunLogin(link), link }
}

describe('what a login has begun', () => {
  it('[R15] is ended in the frame, once', async () => {
    const { asked, begun } = setUp()
    expect(begun.isOpen()).toBe(false)
    begun.note('of Ada')
    begun.note()
    expect(begun.isOpen()).toBe(true)
    const ended = begun.end({})
    expect([begun.isOpen(), begun.isEnding()]).toEqual([false, true])
    await ended
    expect(begun.isEnding()).toBe(false)
    await begun.end({})
    expect(asked).toEqual(['isConnected', 'signOut'])
  })

  it('[R15] is ended where the site tells of no token, too', async () => {
    const { asked, begun } = setUp()
    begun.note()
    await begun.end({})
    expect(asked).toEqual(['isConnected', 'signOut'])
  })

  it.each<[string, Parameters<typeof setUp>[0], string | undefined, string[]]>([
    ['nothing', {}, undefined, []],
    ['nothing that a dead frame would end', { isAlive: false }, 'of Ada', []],
    ['what another login has ended already', {}, 'of Bob', ['isConnected']],
    [
      'whom another client has',
      { others: [undefined, { address: 'Ada', chainId: 'eip155:1' }] },
      'of Ada',
      ['isConnected', 'getUser'],
    ],
    ['whom another client logs in', { others: ['pending'] }, 'of Ada', ['isConnected']],
  ])(
    '[INST-1:noSharedState][R15] signs nobody out for %s',
    async (_what, options, token, questions) => {
      const { asked, begun } = setUp(options)
      if (token !== undefined) begun.note(token)
      await begun.end({})
      expect(asked).toEqual(questions)
      expect([begun.isOpen(), begun.isEnding()]).toEqual([false, false])
    },
  )

  it('[R15] after an end that takes too long is another login, which that end leaves alone', async () => {
    const { asked, begun, link } = setUp()
    let answer = (_isAlive: boolean) => {}
    const asking = new Promise<boolean>((resolve) => {
      answer = resolve
    })
    vi.mocked(link.checkAlive).mockReturnValueOnce(asking)
    const end = new AbortController()
    begun.note('of Bob')
    const ended = begun.end(end)
    end.abort()
    expect([begun.isOpen(), begun.isEnding()]).toEqual([false, false])
    begun.note('of Ada')
    answer(true)
    await ended
    expect(asked).toEqual([])
    expect(begun.isOpen()).toBe(true)
    await begun.end({})
    expect(asked).toEqual(['isConnected', 'signOut'])
  })

  it('that is forgotten is ended no more', async () => {
    const { asked, begun } = setUp()
    begun.note('of Ada')
    begun.forget()
    await begun.end({})
    expect(asked).toEqual([])
  })
})
