// For the build of a package whose components are drawn inside the modal: plain JavaScript, since the build of this very
// package runs it too.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Features, transform } from 'lightningcss'

const extension = '.module.css'

/** The oldest browsers served, as lightningcss writes versions: Chrome 120, Firefox 121, Safari 17.2. */
const targets = {
  chrome: 120 << 16,
  firefox: 121 << 16,
  safari: (17 << 16) | (2 << 8),
  ios_saf: (17 << 16) | (2 << 8),
}

/**
 * Compiles one CSS module to an ES module: the default export maps local class names to the real ones, `css` is the
 * text for a constructable style sheet. The module touches no document.
 * @param {string} path absolute path of the `.module.css` file
 * @returns {string} JavaScript
 */
function compileCssModule(path) {
  const name = nameOf(path)
  // Not the file's name itself: it would stand in each rule, and again for each class.
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 6)
  const { code, exports = {} } = transform({
    filename: name,
    code: readFileSync(path),
    minify: true,
    targets,
    exclude: Features.LightDark,
    cssModules: { pattern: `lk-${hash}-[local]` },
  })
  const names = Object.entries(exports)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([local, { name: real, composes }]) => [
      local,
      [real, ...composes.map(composed)].join(' '),
    ])
  const css = new TextDecoder().decode(code)
  return [
    `export const css = ${JSON.stringify(css)}`,
    `export default ${JSON.stringify(Object.fromEntries(names))}`,
    '',
  ].join('\n')
}

/**
 * The file's path inside its package, behind the package's name: the same on every machine, and no other package's.
 * @param {string} path
 */
function nameOf(path) {
  let folder = dirname(path)
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder)
    folder = dirname(folder)
  const manifest = join(folder, 'package.json')
  const name = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).name : ''
  return [name, ...relative(folder, path).split(sep)].join('/')
}

/**
 * @param {import('lightningcss').CSSModuleReference} reference
 * @returns {string}
 */
function composed(reference) {
  if (reference.type === 'dependency')
    throw new Error(`composes … from "${reference.specifier}": compose in the same file instead`)
  return reference.name
}

/**
 * The plugin for Rollup and Vite. The compiled module has an id that ends in `.css.js`, so that Vite's own CSS pipeline leaves
 * it alone. It is described in `index.d.ts`.
 * @returns {import('./index.js').CssModulesPlugin}
 */
export function cssModules() {
  return {
    name: 'latchkey-css-modules',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.endsWith(`${extension}.js`))
        return existsSync(cssPath(source)) ? source : undefined
      if (!source.endsWith(extension) || importer === undefined) return undefined
      const path = source.startsWith('.')
        ? resolve(dirname(withoutQuery(importer)), source)
        : source
      return existsSync(path) ? `${path}.js` : undefined
    },
    load(id) {
      const path = cssPath(withoutQuery(id))
      // A package that is built already has compiled ones.
      if (!path.endsWith(extension) || !existsSync(path)) return undefined
      this.addWatchFile(path)
      return compileCssModule(path)
    },
    hotUpdate({ file }) {
      if (!file.endsWith(extension)) return undefined
      const module = this.environment.moduleGraph.getModuleById(`${file}.js`)
      return module === undefined ? undefined : [module]
    },
  }
}

/**
 * The path of the sheet that a compiled module's id stands for.
 * @param {string} id
 */
function cssPath(id) {
  return id.slice(0, -'.js'.length)
}

/** @param {string} id */
function withoutQuery(id) {
  return id.split('?')[0] ?? id
}
