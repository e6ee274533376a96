import { mutants } from './plan.mjs'

/** @typedef {import('./plan.mjs').Mutant} Mutant */

/**
 * The code of a file with a mutant in it.
 * @param {string} code
 * @param {Mutant} mutant
 * @throws {Error} where an edit does not find its text, or finds it twice: the code has changed, and the mutant is none
 */
export function plant(code, { edits, file, name }) {
  return edits.reduce((text, [find, replacement]) => {
    if (text.split(find).length !== 2)
      throw new Error(`Mutant "${name}" has no place in ${file}:\n${find}`)
    return text.replace(find, () => replacement)
  }, code)
}

/**
 * For Vite: the mutant whose name is `LATCHKEY_MUTANT` takes its place as its file is loaded. None without it.
 * @returns {import('vite').Plugin[]}
 */
export function plantMutant() {
  const name = process.env.LATCHKEY_MUTANT
  if (name === undefined) return []
  const mutant = mutants.find((each) => each.name === name)
  if (mutant === undefined) throw new Error(`No mutant is called ${name}`)
  return [
    {
      name: 'latchkey-mutant',
      enforce: 'pre',
      transform: (code, id) => (id.endsWith(`/${mutant.file}`) ? plant(code, mutant) : undefined),
    },
  ]
}
