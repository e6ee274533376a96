import type { OwnToken } from '@latchkey/appkit'
import { createTestAppKit } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { chainTokensAtom, findChainToken } from './chainTokens.js'
import { readChainToken } from './readChainToken.js'

const own: OwnToken = { decimals: 6, symbol: 'GLD' }
const place = { account: 'eip155:1:0x1', id: '0xAB' } as const
const other = { account: 'eip155:1:0x1', id: '0xCD' } as const

interface Question {
  readonly resolve: (token: OwnToken | undefined) => void
  readonly reject: (error: unknown) => void
}

/** A network that answers each question when it is told to. */
function createNetwork() {
  const questions: Question[] = []
  const read = () =>
    new Promise<OwnToken | undefined>((resolve, reject) => {
      questions.push({ resolve, reject })
    })
  return { questions, read }
}

function createWorld() {
  const { appkit } = createTestAppKit()
  const network = createNetwork()
  return {
    ...network,
    appkit,
    ask: (more: object = {}) => readChainToken(appkit, { ...place, ...network, ...more }),
    said: (of: Parameters<typeof findChainToken>[1] = place) =>
      findChainToken(appkit.store.get(chainTokensAtom), of),
  }
}

describe('readChainToken', () => {
  it('[TRUE-1:baseUnits] writes what the network says, and asks once however the address is written', async () => {
    const { ask, questions, said } = createWorld()
    const asking = ask()
    expect(said()?.status).toBe('loading')
    await ask({ id: '0xab' })
    expect(questions).toHaveLength(1)
    questions[0]?.resolve(own)
    expect(await asking).toBe(true)
    expect(said()).toEqual({ ...place, status: 'success', own })
    await ask()
    expect(questions).toHaveLength(1)
  })

  it('says that there is none, and asks again where it is told to', async () => {
    const { ask, questions, said } = createWorld()
    const first = ask()
    questions[0]?.resolve(undefined)
    await first
    expect(said()?.status).toBe('none')
    const second = ask({ isForced: true })
    expect(said()?.status).toBe('loading')
    questions[1]?.resolve(own)
    await second
    expect(said()?.status).toBe('success')
  })

  it('two tokens are read beside each other', async () => {
    const { ask, questions, said } = createWorld()
    const both = Promise.all([ask(), ask(other)])
    questions[1]?.resolve(undefined)
    questions[0]?.resolve(own)
    await both
    expect([said()?.status, said(other)?.status]).toEqual(['success', 'none'])
  })

  it('error: is kept, and an answer that came too late is not', async () => {
    const { ask, questions, said } = createWorld()
    const first = ask()
    const second = ask({ isForced: true })
    questions[1]?.reject(new AppKitError('NETWORK_ERROR'))
    await second
    questions[0]?.resolve(own)
    await first
    expect(said()).toMatchObject({ status: 'error', error: { code: 'NETWORK_ERROR' } })
  })

  it('error: nothing is known where another account came in between', async () => {
    const { ask, questions, said } = createWorld()
    const asking = ask()
    questions[0]?.reject(new AppKitError('ACCOUNT_CHANGED'))
    expect(await asking).toBe(false)
    expect(said()).toBeUndefined()
  })

  it('what nobody wants any more is not written', async () => {
    const { appkit, ask, questions, said } = createWorld()
    const asking = ask()
    appkit.store.set(chainTokensAtom, [])
    questions[0]?.resolve(own)
    await asking
    expect(said()).toBeUndefined()
  })
})
