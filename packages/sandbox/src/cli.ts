#!/usr/bin/env node
import { resolve } from 'node:path'
import { AnvilNotFoundError } from './chains/evm/anvilBinary.js'
import { claimFolder } from './claimFolder.js'
import { startSandbox } from './startSandbox.js'

const usualFolder = resolve(process.env.LATCHKEY_SANDBOX_FOLDER ?? '.sandbox')
const folder = claimFolder(usualFolder)
if (folder.path !== usualFolder)
  process.stderr.write(`  ${usualFolder} is in use: the files are in ${folder.path}\n`)
const sandbox = await startSandbox({
  folder: folder.path,
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
  void sandbox.stop().finally(() => {
    folder.release()
    process.exit(0)
  })
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
