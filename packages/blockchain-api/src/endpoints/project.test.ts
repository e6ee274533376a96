import { describe, expect, it } from 'vitest'
import { json, status } from '../../test/fakeApi.js'
import { fakeClient } from '../../test/fakeClient.js'
import { fetchAllowedOrigins } from './fetchAllowedOrigins.js'
import { fetchProjectConfiguration } from './fetchProjectConfiguration.js'
import { fetchSmartSessions } from './fetchSmartSessions.js'
import { revokeSmartSession } from './revokeSmartSession.js'

describe('fetchProjectConfiguration', () => {
  const ask = (features: unknown) =>
    fetchProjectConfiguration(fakeClient({ 'v1/project-config': json({ features }) }).api)

  it('[CFG-3] gives each feature with isEnabled and config', async () => {
    const features = [
      { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'onramp', isEnabled: false, config: [] },
      { id: 'activity', isEnabled: true, config: null },
      { id: 'reown_branding', isEnabled: false },
    ]
    expect(await ask(features)).toEqual({ features })
  })

  it('[CFG-3] passes over features that it does not know, and takes the last of two', async () => {
    const swap = { id: 'swap', isEnabled: true, config: null }
    expect(
      await ask([{ ...swap, isEnabled: false }, { id: 'multi_wallet', anything: 1 }, swap]),
    ).toEqual({ features: [swap] })
  })

  it.each([
    ['text for a flag', [{ id: 'swap', isEnabled: 'true', config: null }]],
    ['no flag', [{ id: 'swap', config: null }]],
    ['a config that is no list', [{ id: 'swap', isEnabled: true, config: '1inch' }]],
    ['no id', [{ isEnabled: true, config: null }]],
    ['one bad feature among good ones', [{ id: 'activity', isEnabled: true }, { id: 'swap' }]],
    ['no list', { swap: true }],
  ])('[CFG-5] is refused as a whole with %s', async (_name, features) => {
    await expect(ask(features)).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
  })

  it('[CFG-5] is undefined where the server says nothing of the project', async () => {
    expect(await ask(null)).toBeUndefined()
    const { api } = fakeClient({ 'v1/project-config': status(404) })
    expect(await fetchProjectConfiguration(api)).toBeUndefined()
  })
})

describe('fetchAllowedOrigins', () => {
  const ask = (allowedOrigins: unknown) =>
    fetchAllowedOrigins(fakeClient({ 'v1/allowed-origins': json({ allowedOrigins }) }).api)

  it('gives origins and patterns as they are', async () => {
    const origins = ['https://app.example', '*.example.com']
    expect(await ask(origins)).toEqual(origins)
    expect(await ask([])).toEqual([])
  })

  it('is refused as a whole with an entry that is none: fewer could mean all', async () => {
    for (const bad of [null, 7, '', {}, ['https://a.example'], 'x'.repeat(301)])
      await expect(ask([bad, 'https://app.example'])).rejects.toMatchObject({
        code: 'INVALID_RESPONSE',
      })
  })

  it('a list that is not there does not allow all', async () => {
    const { api } = fakeClient({ 'v1/allowed-origins': status(404) })
    await expect(fetchAllowedOrigins(api)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  })
})

describe('smart sessions', () => {
  const account = 'eip155:1:0x01'
  const session = { pci: 'p', expiration: 1, permissions: [], project: {} }

  it('[SES-1:list] are read one by one', async () => {
    const { api } = fakeClient({
      'v1/sessions/eip155:1:0x01': json({ pcis: [session, { ...session, pci: '' }, null] }),
    })
    const { sessions, dropped } = await fetchSmartSessions(api, { account })
    expect(sessions).toEqual([session])
    expect(dropped).toBe(2)
  })

  it('[SES-1:list] one that is not surely revoked counts as not revoked', async () => {
    for (const reply of [{ success: false }, {}, null, true]) {
      const { api } = fakeClient({ 'v1/sessions/eip155:1:0x01/revoke': json(reply) })
      await expect(
        revokeSmartSession(api, { account, pci: 'p', signature: '0x' }),
      ).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
    }
  })
})
