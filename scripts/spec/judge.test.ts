import { describe, expect, it } from 'vitest'
import type { TestResult } from '../lib/testReports.mjs'
import { judge, judgeRequired } from './judge.mjs'

const ids = ['CONN-1', 'CONN-2', 'HOST-2']
const clauses = { 'CONN-2': ['id', 'type'] }

const passed = (title: string, over: Partial<TestResult> = {}): TestResult => ({
  title,
  file: 'packages/appkit/src/connection/connect.test.ts',
  status: 'passed',
  retried: false,
  ...over,
})
const provenBy = (...tests: TestResult[]) => judge(ids, clauses, tests).proven

describe('judge', () => {
  it('takes a requirement as proven that a passing test names', () => {
    expect(provenBy(passed('connect [CONN-1] works'))).toEqual(['CONN-1'])
  })

  it('takes nothing from a test that was skipped, or passed at a second attempt', () => {
    expect(provenBy(passed('[CONN-1]', { status: 'skipped' }))).toEqual([])
    expect(provenBy(passed('[CONN-1]', { retried: true }))).toEqual([])
    expect(provenBy(passed('[CONN-1] a'), passed('[CONN-1] b', { retried: true }))).toEqual([
      'CONN-1',
    ])
  })

  it('names what only a second attempt would prove', () => {
    const atSecond = (...tests: TestResult[]) => judge(ids, clauses, tests).atSecond
    const late = { retried: true }
    expect(atSecond(passed('[CONN-1]', late))).toEqual(['CONN-1'])
    expect(atSecond(passed('[CONN-1] a'), passed('[CONN-1] b', late))).toEqual([])
    expect(atSecond(passed('[CONN-2:id]'), passed('[CONN-2:type]', late))).toEqual(['CONN-2'])
    expect(atSecond(passed('[CONN-2:id]', late))).toEqual([])
    expect(atSecond(passed('[CONN-1]', late), passed('[CONN-1]', { status: 'failed' }))).toEqual([])
  })

  it('takes nothing as proven that a failed test names too', () => {
    const tests = [passed('[CONN-1] a'), passed('[CONN-1] b', { status: 'failed' })]
    expect(judge(ids, clauses, tests)).toMatchObject({ proven: [], failing: ['CONN-1'] })
  })

  it('takes of the tests of the sandbox only what is said of the sandbox', () => {
    const file = 'packages/sandbox/src/cli.test.ts'
    expect(provenBy(passed('[CONN-1][HOST-2]', { file }))).toEqual(['HOST-2'])
  })

  it('wants each clause of an id that has several', () => {
    const one = passed('[CONN-2:id] a')
    const verdict = judge(ids, clauses, [one])
    expect(verdict.partly).toEqual([{ id: 'CONN-2', open: ['type'] }])
    expect(verdict.missing).toEqual(['CONN-1', 'HOST-2'])
    expect(provenBy(one, passed('[CONN-2:type] b'))).toEqual(['CONN-2'])
    expect(provenBy(passed('[CONN-2:id,type] both'))).toEqual(['CONN-2'])
  })

  it('names what does not exist, and an id that hides its clauses', () => {
    const tests = [passed('[CONN-9] a'), passed('[CONN-2:name] b'), passed('[CONN-2] c')]
    const { mistakes, proven } = judge(ids, { ...clauses, 'CONN-7': ['uri'] }, tests)
    expect(proven).toEqual([])
    expect(mistakes.map((line) => line.slice(0, 32))).toEqual([
      'clauses of CONN-7, which is no r',
      'CONN-9 is no requirement: packag',
      'CONN-2 has no clause name: packa',
      'CONN-2 has clauses, and one must',
    ])
  })

  it('names what looks like a claim and is none', () => {
    const tests = [passed('[CONN-1: id] a'), passed('[CONN-1 b'), passed('[CONN-1] c [T9]')]
    expect(judge(ids, clauses, tests).mistakes.map((line) => line.slice(0, 30))).toEqual(
      ['[CONN-1: id] claims nothing: pa', '[CONN-1 b claims nothing: packa'].map((line) =>
        line.slice(0, 30),
      ),
    )
  })
})

describe('judgeRequired', () => {
  const judgeTests = (required: string[], ...tests: TestResult[]) =>
    judgeRequired(required, ids, clauses, judge(ids, clauses, tests))

  it('wants each to be proven, and names apart what a second attempt alone would prove', () => {
    const tests = [passed('[CONN-1]', { retried: true }), passed('[CONN-2:id,type]')]
    expect(judgeTests(['CONN-1', 'CONN-2', 'HOST-2'], ...tests)).toEqual({
      unknown: [],
      lacking: ['HOST-2'],
      late: ['CONN-1'],
    })
    expect(judgeTests(['CONN-1'], passed('[CONN-1]'))).toEqual({
      unknown: [],
      lacking: [],
      late: [],
    })
  })

  it('wants single clauses of one that is proven in part', () => {
    const tests = [passed('[CONN-2:id]')]
    expect(judgeTests(['CONN-2:id', 'CONN-2:type'], ...tests)).toEqual({
      unknown: [],
      lacking: ['CONN-2:type'],
      late: [],
    })
    expect(judgeTests(['CONN-2:id']).lacking).toEqual(['CONN-2:id'])
    expect(judgeTests(['CONN-2:id'], passed('[CONN-2:id,type]')).lacking).toEqual([])
  })

  it('names what is no requirement, and no clause of one', () => {
    const unknown = ['CONN-9', 'CONN-9:id', 'CONN-2:colour', 'CONN-1:id']
    expect(judgeTests(unknown)).toEqual({ unknown, lacking: [], late: [] })
  })
})
