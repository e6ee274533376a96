import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showProgress, showWait } from './showProgress.mjs'

let said: string
const write = (text: string) => {
  said += text
}

beforeEach(() => {
  said = ''
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

describe('showProgress', () => {
  it('writes a line every five seconds where it cannot take one back', async () => {
    let done = 0
    const progress = showProgress(() => `${done++} done`, { write })
    await vi.advanceTimersByTimeAsync(10_000)
    progress.end()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(said).toBe('   0 done, 0 s\n   1 done, 5 s\n   2 done, 10 s\n')
  })

  it('moves one line on a terminal, and takes it back', async () => {
    const progress = showProgress(() => 'at work', { isTTY: true, write })
    await vi.advanceTimersByTimeAsync(1_000)
    progress.end()
    expect(said.split('\r\u001b[K')).toEqual([
      '',
      '   at work, 0 s',
      '   at work, 1 s',
      '   at work, 1 s',
      '',
    ])
  })

  it('says nothing after its end', async () => {
    let tell = (_: string) => {}
    const late = new Promise<string>((resolve) => {
      tell = resolve
    })
    const progress = showProgress(() => late, { write })
    progress.end()
    tell('late')
    await vi.advanceTimersByTimeAsync(0)
    expect(said).toBe('')
  })
})

describe('showWait', () => {
  it('shows what takes a while, and gives what comes of it', async () => {
    let end = (_: number) => {}
    const work = new Promise<number>((resolve) => {
      end = resolve
    })
    const waited = showWait(work, 'installing', { write })
    await vi.advanceTimersByTimeAsync(900)
    expect(said).toBe('')
    await vi.advanceTimersByTimeAsync(5_100)
    end(7)
    expect(await waited).toBe(7)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(said).toBe('   installing, 0 s\n   installing, 5 s\n')
  })

  it('says nothing of what is over at once, or has failed', async () => {
    await showWait(Promise.resolve(), 'installing', { write })
    const failed = showWait(Promise.reject(new Error('no')), 'installing', { write })
    await expect(failed).rejects.toThrow('no')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(said).toBe('')
  })
})
