import { join } from 'node:path'
import { defaultClientConditions } from 'vite'
import { cssModules } from '../../packages/ui-react/css-modules/index.js'
import { root } from './root.mjs'

const gallery = join(root, 'gallery')

/** How Vite serves and builds the gallery: from the sources of the packages, without anything of the test runner. */
export const galleryConfig = {
  root: gallery,
  configFile: /** @type {const} */ (false),
  plugins: [cssModules()],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: { vitest: join(gallery, 'noTests.ts') },
  },
  build: {
    rolldownOptions: {
      input: ['index.html', 'frame.html', 'login.html'].map((page) => join(gallery, page)),
    },
  },
}
