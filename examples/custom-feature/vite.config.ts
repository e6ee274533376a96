import { sandboxPlugin } from '@latchkey/sandbox/serve'
import { cssModules } from '@latchkey/ui-react/css-modules'
import { defineConfig } from 'vite'

export default defineConfig({
  // The feature is built from its sources here; installed, it brings its styles compiled.
  plugins: [sandboxPlugin(), cssModules()],
  // All that the page needs at once in one file: each further file is one more journey before a click works.
  build: {
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } },
    },
  },
})
