// The dev server of a Next example, in the folder where it is installed: node scripts/demoNext.mjs <folder> [first port]
// LATCHKEY_SANDBOX holds the addresses of a running sandbox as JSON. Says {"ready": address} when it answers.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { onFreePort } from './lib/freePort.mjs'

const [folder = '', first = '3000'] = process.argv.slice(2)
const { next, origin } = await onFreePort(Number(first), startNext)
console.log(JSON.stringify({ ready: origin }))
next.once('exit', (code) => process.exit(code ?? 1))

/**
 * Starts Next, and waits until it answers.
 * @param {number} port
 * @throws {Error} with what it has said, when it ends before
 */
async function startNext(port) {
  // Not 127.0.0.1: pages of that name are another site, to which the dev server does not answer.
  const origin = `http://localhost:${port}`
  const next = spawn(
    process.execPath,
    [join(folder, 'node_modules/next/dist/bin/next'), 'dev', '-p', String(port)],
    {
      cwd: folder,
      env: {
        ...process.env,
        APP_ORIGIN: origin,
        NEXT_PUBLIC_SANDBOX: process.env.LATCHKEY_SANDBOX,
        NEXT_TELEMETRY_DISABLED: '1',
        // What it mails comes to the sandbox's inbox.
        SMTP_URL: JSON.parse(process.env.LATCHKEY_SANDBOX ?? '{}').smtp,
        MAIL_FROM: 'The example <hello@app.test>',
        SESSION_SECRET: randomBytes(32).toString('base64'),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => next.kill(signal))
  let said = ''
  let hasEnded = false
  next.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
    process.stderr.write(text)
  })
  next.once('close', () => {
    hasEnded = true
  })
  // The first answer takes as long as the page takes to compile.
  while (hasEnded || !(await fetch(origin).catch(() => undefined))) {
    if (hasEnded) throw new Error(`Next has ended: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { next, origin }
}
