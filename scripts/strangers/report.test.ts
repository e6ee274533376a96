import { describe, expect, it } from 'vitest'
import { withKnown } from './report.mjs'

const known = [{ app: 'webpack', check: 'builds', reason: 'a fault of its own' }]
const run = (status: 'passed' | 'failed', app = 'webpack') =>
  withKnown({ app, seconds: 1, results: [{ title: 'builds', status }] }, known).results

describe('withKnown', () => {
  it('counts a failure that is listed as skipped, with the reason', () => {
    expect(run('failed')).toEqual([
      { title: 'builds', status: 'skipped', problem: 'a fault of its own' },
    ])
  })

  it('is a failure when what is listed passes', () => {
    expect(run('passed')).toMatchObject([{ status: 'failed' }])
  })

  it('leaves the same check of another app as it is', () => {
    expect(run('failed', 'vite')).toEqual([{ title: 'builds', status: 'failed' }])
  })
})
