import { describe, expect, it } from 'vitest'
import { createSource, sessionChains, sessionPart } from '../../test/sessionSource.js'
import { createSessionKeeper } from './createSessionKeeper.js'

function create() {
  const { count, source } = createSource()
  let client = source
  const keeper = createSessionKeeper(async () => client, sessionChains)
  /** A client in the place of the one before, which has its session. */
  const reopen = () => {
    const next = createSource()
    client = next.source
    return next
  }
  const pair = (topic: string) => {
    source.session = { topic, namespaces: { eip155: sessionPart } }
  }
  return { count, keeper, pair, reopen, source }
}

describe('createSessionKeeper', () => {
  it('keeps one provider a session, however often it is opened', async () => {
    const { count, keeper } = create()
    expect(keeper.current()).toBeUndefined()
    const provider = await keeper.open(1)
    const listening = count()
    expect(await keeper.open()).toBe(provider)
    expect(keeper.current()).toBe(provider)
    expect(count()).toBe(listening)
  })

  it('[R25] makes another for the next session, and leaves nothing of the one before', async () => {
    const { count, keeper, pair } = create()
    const first = await keeper.open()
    const listening = count()
    pair('the next')
    const second = await keeper.open()
    expect(second).not.toBe(first)
    expect(count()).toBe(listening)
    keeper.close()
    expect([count(), keeper.current()]).toEqual([0, undefined])
  })

  it('[T17] tells a provider whose session another has taken the place of', async () => {
    const { keeper, pair } = create()
    expect(await keeper.isReplaced()).toBe(false)
    await keeper.open()
    expect(await keeper.isReplaced()).toBe(false)
    pair('the next')
    expect(await keeper.isReplaced()).toBe(true)
    await keeper.open()
    expect(await keeper.isReplaced()).toBe(false)
  })

  it('[T17] makes another provider for the next client, though it has the same session', async () => {
    const { count, keeper, reopen } = create()
    const first = await keeper.open()
    const next = reopen()
    expect(await keeper.isReplaced()).toBe(true)
    const second = await keeper.open()
    expect(second).not.toBe(first)
    expect([count(), await keeper.isReplaced()]).toEqual([0, false])
    await second.request({ method: 'personal_sign' })
    expect(next.request).toHaveBeenCalledOnce()
  })

  it('takes no two moments without a session for the same one', async () => {
    const { keeper, source } = create()
    source.session = undefined
    const first = await keeper.open()
    expect(await keeper.open()).not.toBe(first)
  })

  it('error: what could not be loaded is loaded at the next click', async () => {
    const { source } = createSource()
    let isThere = false
    const keeper = createSessionKeeper(async () => {
      if (!isThere) throw new Error('no chunk')
      return source
    }, sessionChains)
    await expect(keeper.open()).rejects.toThrow('no chunk')
    isThere = true
    expect(await keeper.open()).toBe(keeper.current())
  })
})
