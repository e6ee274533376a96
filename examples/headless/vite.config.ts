import { sandboxPlugin } from '@latchkey/sandbox/serve'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [sandboxPlugin()],
  // All that the page needs at once in one file: each further file is one more journey before a click works.
  build: {
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } },
    },
  },
})
