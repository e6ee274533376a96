import { cssModules } from '@latchkey/ui-react/css-modules'

/** Builds the package: its own code, styles compiled, and nothing of what the app has already. */
export default {
  plugins: [cssModules()],
  build: {
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'index' },
    rollupOptions: { external: [/^@latchkey\//, /^jotai(\/|$)/, /^react(\/|$)/] },
  },
}
