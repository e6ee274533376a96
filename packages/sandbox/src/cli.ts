#!/usr/bin/env node
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { AnvilNotFoundError } from './chains/evm/anvilBinary.js'
import { startSandbox } from './startSandbox.js'

const folder = resolve(process.env.LATCHKEY_SANDBOX_FOLDER ?? '.sandbox')

mkdirSync(folder, { recursive: true })
const sandbox = await startSandbox({
  folder,
  usualPorts: true,
  approvals: process.argv.includes('--approve') ? 'approve' : 'person',
  onProgress: (part) => process.stderr.write(`  ${part}\n`),
}).catch((error: unknown) => {
  // What is missing on this machine is said in plain words; anything else is a defect, and its stack says where.
  if (!(error instanceof AnvilNotFoundError)) throw error
  process.stderr.write(`${error.message}\n`)
  return process.exit(1)
})
process.stdout.write(`${JSON.stringify({ ready: sandbox.addresses })}\n`)

let isStopping = false
const stop = () => {
  if (isStopping) return
  isStopping = true
  void sandbox.stop().finally(() => process.exit(0))
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
