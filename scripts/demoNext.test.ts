import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { run } from './lib/childProcess.mjs'
import { root } from './lib/root.mjs'

/** Stands in for Next: at its first start its port is taken, at the second it answers once and ends. */
const NEXT = `
const { existsSync, writeFileSync } = require('node:fs')
const { createServer } = require('node:http')
const port = process.argv[process.argv.indexOf('-p') + 1]
if (!existsSync('started')) {
  writeFileSync('started', port)
  console.error('Failed to start server\\nError: listen EADDRINUSE: address already in use :::' + port)
  process.exit(1)
}
createServer((_request, response) => {
  response.end('hello', () => process.exit(0))
}).listen(Number(port))
`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'))
  await mkdir(join(folder, 'node_modules/next/dist/bin'), { recursive: true })
  await writeFile(join(folder, 'node_modules/next/dist/bin/next'), NEXT)
})
afterEach(() => rm(folder, { recursive: true }))

it('starts Next on another port when the first one has been taken meanwhile', async () => {
  const { output } = await run(
    process.execPath,
    [join(root, 'scripts/demoNext.mjs'), folder, '22700'],
    { timeoutMs: 60_000 },
  )
  const [, ready = ''] = /\{"ready":"http:\/\/localhost:(\d+)"\}/.exec(output) ?? []
  const [, taken = ''] = /in use :::(\d+)/.exec(output) ?? []
  expect(Number(ready), output).toBeGreaterThan(Number(taken))
  expect(Number(taken)).toBeGreaterThan(0)
}, 60_000)
