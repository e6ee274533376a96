import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showProgress } from './showProgress.mjs'

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
