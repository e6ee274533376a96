import { run } from './childProcess.mjs'
import { showProgress } from './showProgress.mjs'

/**
 * Installs packages of Debian's with apt-get, as root or through `sudo -n`, and shows that it is at work.
 * @param {string} what they are, in a word
 * @param {readonly string[]} names
 * @param {import('./showProgress.mjs').Output} [output] where its progress is shown
 * @returns {Promise<string | undefined>} what apt-get said; undefined where nobody here may use it
 */
export async function installPackages(what, names, output) {
  if (!(await succeeds('apt-get', ['--version']))) return undefined
  const isRoot = process.getuid?.() === 0
  if (!isRoot && !(await succeeds('sudo', ['-n', 'true']))) return undefined
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-y', '-q']
  const [program = '', ...first] = isRoot ? apt : ['sudo', '-n', ...apt]
  const progress = showProgress(() => `apt-get: installing ${what}`, output)
  try {
    const options = { timeoutMs: 5 * 60_000 }
    const updated = await run(program, [...first, 'update'], options)
    const args = ['install', '--no-install-recommends', ...names]
    const installed = await run(program, [...first, ...args], options)
    return `${updated.output}\n${installed.output}`
  } finally {
    progress.end()
  }
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 */
async function succeeds(program, args) {
  return (await run(program, args, { timeoutMs: 30_000 })).code === 0
}
