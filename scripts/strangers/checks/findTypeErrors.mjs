import { run } from '../../lib/childProcess.mjs'

/**
 * What a compiler has against the app or our declarations. Those of the libraries beside them are others' affair.
 * @param {import('../App.mjs').App} app
 * @param {string} typescript the package of the compiler, in the app's node_modules
 * @param {readonly string[]} args
 * @returns {Promise<string[]>}
 */
export async function findTypeErrors({ folder }, typescript, args) {
  const command = [`node_modules/${typescript}/bin/tsc`, '--pretty', 'false', ...args]
  const { code, output } = await run('node', command, { cwd: folder })
  const errors = output.split('\n').filter((line) => /(^|: )error TS\d+/.test(line))
  if (code !== 0 && errors.length === 0) throw new Error(`tsc ended with ${code}\n${output}`)
  return errors.filter((line) => !/^node_modules\/(?!@latchkey\/)/.test(line))
}
