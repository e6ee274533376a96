import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './root.mjs'
import { countTests, testsOfPlaywright, testsOfVitest } from './testReports.mjs'

const file = 'packages/appkit/src/a.test.ts'

describe('a report of Vitest', () => {
  const report = {
    testResults: [
      {
        name: join(root, file),
        status: 'failed',
        assertionResults: [
          { fullName: 'a works', status: 'passed' },
          { fullName: 'a works late', status: 'passed' },
          { fullName: 'a fails', status: 'failed' },
          { fullName: 'a waits', status: 'pending' },
        ],
      },
      { name: join(root, 'b.test.ts'), status: 'failed', message: 'no', assertionResults: [] },
    ],
  }

  it('gives each test with its file, and says which needed a second attempt', () => {
    const tests = testsOfVitest(report, [
      { title: 'a works late', file, problem: '\x1b[31mwas late\x1b[39m\nat a.ts' },
    ])
    expect(tests).toEqual([
      { title: 'a works', file, status: 'passed', retried: false },
      {
        title: 'a works late',
        file,
        status: 'passed',
        retried: true,
        problem: '\x1b[31mwas late\x1b[39m\nat a.ts',
      },
      { title: 'a fails', file, status: 'failed', retried: false },
      { title: 'a waits', file, status: 'skipped', retried: false },
      { title: 'b.test.ts: no', file: 'b.test.ts', status: 'failed', retried: false },
    ])
    expect(countTests(tests)).toEqual({
      passed: 2,
      failed: 2,
      skipped: 1,
      retried: [`${file}: a works late (was late)`],
    })
  })

  it('takes no test of the same title in another file for one that was retried', () => {
    const tests = testsOfVitest(report, [
      { title: 'a works', file: 'packages/other.test.ts', problem: '' },
    ])
    expect(tests.some(({ retried }) => retried)).toBe(false)
  })
})

describe('a report of Playwright', () => {
  it('gives each test with the titles above it, and takes a flaky one as retried', () => {
    const spec = (
      title: string,
      ...status: ('expected' | 'unexpected' | 'flaky' | 'skipped')[]
    ) => ({
      title,
      file: 'quality/a.spec.ts',
      tests: status.map((each) => ({
        status: each,
        results: each === 'flaky' ? [{ error: { message: 'was late' } }, {}] : [{}],
      })),
    })
    const tests = testsOfPlaywright({
      config: { rootDir: join(root, 'e2e') },
      suites: [
        {
          title: 'quality/a.spec.ts',
          file: 'quality/a.spec.ts',
          specs: [spec('one', 'expected')],
          suites: [
            {
              title: 'inner',
              specs: [spec('two', 'flaky'), spec('three', 'unexpected', 'skipped')],
            },
          ],
        },
      ],
    })
    expect(tests).toEqual(
      [
        ['one', 'passed', false],
        ['inner two', 'passed', true],
        ['inner three', 'failed', false],
        ['inner three', 'skipped', false],
      ].map(([title, status, retried]) => ({
        title: `quality/a.spec.ts ${title}`,
        file: 'e2e/quality/a.spec.ts',
        status,
        retried,
        ...(retried && { problem: 'was late' }),
      })),
    )
    expect(countTests(tests)?.retried).toEqual([
      'e2e/quality/a.spec.ts: quality/a.spec.ts inner two (was late)',
    ])
  })
})
