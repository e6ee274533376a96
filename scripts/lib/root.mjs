import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the workspace. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Where the last test run leaves its JSON results. */
export const resultsFolder = join(root, '.cache/results')
