import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * The compiler that checks and writes declarations: four times as fast as `typescript`, which is there for the tools that
 * read programs by its interface.
 */
export const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
