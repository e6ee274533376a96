/** What Rollup, Vite and Vitest call of the plugin. */
export interface CssModulesPlugin {
  readonly name: string
  readonly enforce: 'pre'
  resolveId(source: string, importer?: string): string | undefined
  load(this: { addWatchFile(path: string): void }, id: string): string | undefined
  hotUpdate(
    this: { environment: { moduleGraph: { getModuleById(id: string): unknown } } },
    options: { file: string },
  ): unknown[] | undefined
}

/**
 * Compiles the `*.module.css` of a package whose components are drawn inside the modal, for Rollup, Vite or Vitest; needs
 * `lightningcss`. Each becomes an ES module: its default export has the real class names by the local ones, `css` is the
 * text for `useStyles(css)`. Nothing touches the document.
 */
export function cssModules(): CssModulesPlugin
