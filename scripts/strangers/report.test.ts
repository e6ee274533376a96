import { describe, expect, it } from 'vitest'
import { assertAppsExist, withKnown } from './report.mjs'

const known = [{ app: 'webpack', check: 'builds', reason: 'a fault of its own' }]
const run = (status: 'passed' | 'failed', app = 'webpack') =>
  withKnown(
    { app, seconds: 1, results: [{ title: 'builds', status }], leftOut: [], isKept: false },
    known,
  ).results

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

  it('is a failure when what is listed is no check of the app', () => {
    const results = [{ title: 'is built', status: 'passed' as const }]
    const result = { app: 'webpack', seconds: 1, results, leftOut: [], isKept: false }
    expect(withKnown(result, known).results).toEqual([
      ...results,
      expect.objectContaining({ title: 'builds', status: 'failed' }),
    ])
  })

  it('leaves what is listed of a check alone for which this run has no time', () => {
    const result = { app: 'webpack', seconds: 1, results: [], leftOut: ['builds'], isKept: false }
    expect(withKnown(result, known).results).toEqual([])
  })
})

describe('assertAppsExist', () => {
  it('refuses a list that names an app which there is not', () => {
    expect(() => assertAppsExist(known, ['vite', 'webpack'])).not.toThrow()
    expect(() => assertAppsExist(known, ['vite'])).toThrow('apps that there are not: webpack')
  })
})
