import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { askSIWX, startSIWX } from '../testing/startSIWX.js'
import { cancelSignIn, signIn } from './late.js'

describe('a sign-in that the app asks for', () => {
  it('error: is none where the app has nothing that signs in', async () => {
    const { appkit } = createTestAppKit()
    for (const ask of [signIn, cancelSignIn])
      await expect(ask(appkit)).rejects.toMatchObject({ code: 'SIWX_NOT_ENABLED' })
  })

  it('error: is of nobody where nobody is connected', async () => {
    const test = await startSIWX()
    await expect(signIn(test.appkit)).rejects.toMatchObject({ code: 'SIWX_NO_ADDRESS' })
  })

  it('waits for what leads it, and for what is read, in the moment of the connection', async () => {
    const test = await startSIWX()
    await test.connect()
    await signIn(test.appkit)
    expect(test.state.status).toBe('signedIn')
    expect(test.auth.sessions).toHaveLength(1)
  })

  it('error: is of who is in use as it is asked for, and of nobody who comes after', async () => {
    const test = await askSIWX()
    const asked = expect(signIn(test.appkit)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    test.mock.switchAccount('a', '0xA2')
    await asked
    expect(test.mock.calls.map(({ method }) => method)).not.toContain('signMessage')
    expect(test.auth.sessions).toEqual([])
  })
})
