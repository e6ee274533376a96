import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { signMessage } from './signMessage.js'

async function connected() {
  const { appkit, mock } = createTestAppKit()
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  const asked = () => mock.calls.filter(({ method }) => method === 'signMessage')
  return { appkit, asked, mock }
}

describe('signMessage', () => {
  it('asks for a text and for its bytes as for two things, and for equal bytes once', async () => {
    const { appkit, asked, mock } = await connected()
    const bytes = () => new Uint8Array([104, 105])
    mock.setApproval('hold')
    const signing = ['hi', bytes(), bytes()].map((message) => signMessage(appkit, { message }))
    await vi.waitFor(() => expect(mock.heldCount).toBe(2))
    mock.approve()
    const [text, one, other] = await Promise.all(signing)
    expect(other).toBe(one)
    expect(text).not.toBe(one)
    expect(asked()).toHaveLength(2)
  })

  it('tells the wallet of a sign-in where it is one, and says nothing of it else', async () => {
    const { appkit, asked } = await connected()
    await signMessage(appkit, { message: 'hi', isSignIn: true })
    await signMessage(appkit, { message: 'hi' })
    const [signIn, other] = asked().map(({ parameters }) => parameters)
    expect(signIn).toMatchObject({ message: 'hi', isSignIn: true })
    expect(other).not.toHaveProperty('isSignIn')
  })

  it.each([
    ['declines', 'reject', 'USER_REJECTED'],
    ['asks already', 'pending', 'REQUEST_PENDING'],
    ['answers nothing', { answers: '' }, 'INVALID_WALLET_RESPONSE'],
    ['does not say why', 'throw-null', 'SIGN_MESSAGE_FAILED'],
  ] as const)('error: says what it is where the wallet %s', async (_what, fault, code) => {
    const { appkit, mock } = await connected()
    mock.setFault('signMessage', fault)
    await expect(signMessage(appkit, { message: 'hi' })).rejects.toMatchObject({ code })
  })

  it('error: keeps the words of a wallet that gives no other reason', async () => {
    const { appkit, mock } = await connected()
    mock.setFault('signMessage', { throws: { code: -32_603, message: 'Device is away' } })
    await expect(signMessage(appkit, { message: 'hi' })).rejects.toMatchObject({
      code: 'SIGN_MESSAGE_FAILED',
      context: { reason: 'Device is away' },
      cause: { code: 'INTERNAL' },
    })
  })
})
