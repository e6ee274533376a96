import { describe, expect, it, vi } from 'vitest'
import { createEmitter } from './emitter.js'

interface Events {
  count: number
  done: undefined
}

describe('createEmitter', () => {
  it('calls every listener with the payload', () => {
    const emitter = createEmitter<Events>()
    const first = vi.fn()
    const second = vi.fn()
    emitter.on('count', first)
    emitter.on('count', second)
    emitter.emit('count', 7)
    emitter.emit('done')
    expect(first.mock.calls).toEqual([[7]])
    expect(second.mock.calls).toEqual([[7]])
  })

  it('on: returns its unsubscribe, which takes effect within an emit', () => {
    const emitter = createEmitter<Events>()
    const late = vi.fn()
    emitter.on('count', () => offLate())
    const offLate = emitter.on('count', late)
    emitter.emit('count', 1)
    emitter.emit('count', 2)
    offLate()
    expect(late).not.toHaveBeenCalled()
  })

  it('the same listener twice is two subscriptions', () => {
    const emitter = createEmitter<Events>()
    const listener = vi.fn()
    const off = emitter.on('count', listener)
    emitter.on('count', listener)
    off()
    emitter.emit('count', 1)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('a listener that throws does not stop the others', () => {
    const onError = vi.fn()
    const emitter = createEmitter<Events>({ onError })
    const error = new Error('listener')
    const after = vi.fn()
    emitter.on('done', () => {
      throw error
    })
    emitter.on('done', after)
    emitter.emit('done')
    expect(after).toHaveBeenCalledOnce()
    expect(onError.mock.calls).toEqual([[error]])
  })

  it('clear: removes every listener', () => {
    const emitter = createEmitter<Events>()
    const listener = vi.fn()
    const off = emitter.on('done', listener)
    emitter.clear()
    emitter.emit('done')
    off()
    expect(listener).not.toHaveBeenCalled()
  })
})
