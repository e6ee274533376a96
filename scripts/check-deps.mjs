// `npm run check:deps`: who imports whom, by .dependency-cruiser.cjs; then the same rules on planted violations.
import { cruise } from './boundaries/cruise.mjs'
import { findEagerImports } from './boundaries/eagerImports.mjs'
import { selfTest } from './boundaries/selfTest.mjs'
import { root } from './lib/root.mjs'

const [{ modules, violations }, faults] = await Promise.all([cruise(root), selfTest()])
const findings = [
  ...violations.map(({ rule, from, to, cycle }) =>
    [`${rule.name}: ${from}`, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → '),
  ),
  ...findEagerImports(modules).map((way) => `loads with the page: ${way}`),
  ...faults,
]
for (const finding of new Set(findings)) console.error(finding)
if (findings.length > 0) process.exitCode = 1
else console.log(`${modules.length} modules, every import allowed; every rule seen red`)
