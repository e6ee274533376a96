import { execFile } from 'node:child_process'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { root } from './root.mjs'
import { budgetOf, longestRun, longestTime, noCounts, runStep, type Step } from './steps.mjs'

const node = (code: string) => [process.execPath, '-e', code]
const step = (over: Partial<Step> = {}): Step => ({
  name: 'some',
  budget: 30,
  command: node(''),
  ...over,
})

let said: string[]
beforeEach(() => {
  said = []
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)))
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('runStep', () => {
  it('counts a step that reports no tests as one', async () => {
    expect((await runStep(step())).counts).toEqual({ ...noCounts, passed: 1 })
    expect((await runStep(step({ command: node('process.exit(1)') }))).counts).toEqual({
      ...noCounts,
      failed: 1,
    })
  })

  it('counts the tests of a report, and a failure where the step ends red without a failed one', async () => {
    const readCounts = async () => ({ ...noCounts, passed: 7, skipped: 1 })
    expect((await runStep(step({ readCounts }))).counts).toMatchObject({ passed: 7, failed: 0 })
    expect(
      (await runStep(step({ readCounts, command: node('process.exit(1)') }))).counts,
    ).toMatchObject({ passed: 7, failed: 1 })
  })

  it('passes on what a step has to say although it has passed', async () => {
    const command = node("console.log('much\\n!  required, not proven\\n  !  more')")
    await runStep(step({ command }))
    expect(said.slice(1)).toEqual(['!  required, not proven'])
  })

  it('leaves the processor to others where a step yields to them', async () => {
    const say = "console.log('!  ' + os.getPriority())"
    await runStep(step({ command: node(`const os = require('node:os'); ${say}`) }))
    // It is made to once it has begun: it waits for that, five seconds at most.
    const told = `os.getPriority() === 19 || Date.now() > end`
    const wait = `const timer = setInterval(() => { if (${told}) { clearInterval(timer); ${say} } }, 10)`
    const begin = "const os = require('node:os'); const end = Date.now() + 5_000"
    await runStep(step({ command: node(`${begin}; ${wait}`), yields: true }))
    expect(said.filter((line) => line.startsWith('!'))).toEqual([`!  ${getPriority()}`, '!  19'])
  })

  it('fails a step that has left no report of its tests, and says so', async () => {
    const { counts } = await runStep(step({ readCounts: async () => undefined }))
    expect(counts).toEqual({ ...noCounts, failed: 1 })
    expect(said.join('\n')).toContain('some: it has left no report of its tests')
  })

  it('fails a step whose report has no test in it', async () => {
    const { counts } = await runStep(step({ readCounts: async () => noCounts }))
    expect(counts).toEqual({ ...noCounts, failed: 1 })
    expect(said.join('\n')).toContain('some: it has run no test')
  })

  it('ends a step that takes too long, which has failed whatever it has reported, and says why', async () => {
    const ended = await runStep(
      step({
        command: node('setInterval(() => {}, 1000)'),
        readCounts: async () => ({ ...noCounts, passed: 7 }),
      }),
      0.3,
    )
    expect(ended).toMatchObject({ isCutOff: true, counts: { passed: 7, failed: 1 } })
    expect(said.join('\n')).toContain('some: it was ended after 0.3 s')
    expect(said.join('\n')).toContain('6 times its budget')
  })
})

describe('longestTime', () => {
  it('is six times the budget, and two minutes at least', () => {
    expect(longestTime({ budget: 335 })).toBe(2_010)
    expect(longestTime({ budget: 41 })).toBe(246)
    expect(longestTime({ budget: 5 })).toBe(120)
  })

  it('is that of the longest beside it for a step that leaves the processor to that', () => {
    const beside = [{ budget: 375 }, { budget: 70 }]
    expect(longestTime({ budget: 70, yields: true }, beside)).toBe(2_250)
    expect(longestTime({ budget: 70 }, beside)).toBe(420)
  })
})

describe('budgetOf', () => {
  it('is that of the longest lane of each row, whose steps come one after the other', () => {
    const of = (...budgets: number[]) => budgets.map((budget) => ({ budget }))
    expect(budgetOf([[of(25), of(5, 10)], [of(30)], [of(10), of(40, 50), []]])).toBe(145)
    expect(budgetOf([[of()], []])).toBe(0)
  })

  it('is a quarter of an hour at most for all that `npm test` runs, which it refuses else', async () => {
    expect(longestRun).toBe(15 * 60)
    // It adds them up before it says the names of the steps, and runs none of them.
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(root, 'scripts/test.mjs'), '--list'],
      { timeout: 20_000 },
    )
    expect(stdout).toContain('unit\n')
  })
})
