import { join } from 'node:path'
import { defaultClientConditions, defineConfig } from 'vite'
import { cssModules } from '../../../scripts/build/cssModules.mjs'

const root = import.meta.dirname

export default defineConfig({
  root,
  plugins: [cssModules()],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: { vitest: join(root, 'noTests.ts') },
  },
  build: { rolldownOptions: { input: [join(root, 'index.html'), join(root, 'frame.html')] } },
})
