import { readFile } from 'node:fs/promises'
import { build } from 'esbuild'
import { root } from './root.mjs'

/** Pages of other sites that tests lead frames and windows to. */
const pages = /^(?<path>\/packages\/[\w-]+\/test\/(?:site|pages)\/\w+)\.(?<kind>html|bundle\.js)$/

/**
 * A plugin of Vite's that serves these pages with one script each. Nearly every test has a site of its own, so nothing is
 * in the browser's cache, and some hundred modules one by one took half of the time of such a test.
 * @param {string[]} conditions those of the packages' exports
 * @returns {import('vite').Plugin}
 */
export function bundledPages(conditions) {
  /** @type {Map<string, Promise<string>>} */
  const scripts = new Map()

  /** @param {string} path */
  async function bundle(path) {
    const { outputFiles } = await build({
      entryPoints: [`${root}${path}.ts`],
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      conditions,
    })
    return outputFiles[0]?.text ?? ''
  }

  /** @param {string} path */
  function scriptOf(path) {
    const known = scripts.get(path) ?? bundle(path)
    scripts.set(path, known)
    return known
  }

  return {
    name: 'latchkey:bundled-pages',
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
        const { path, kind } = pages.exec(pathname)?.groups ?? {}
        // Vite makes a module of the address of a page that a test names.
        if (path === undefined || searchParams.has('import')) return next()
        try {
          const isPage = kind === 'html'
          const text = isPage
            ? (await readFile(`${root}${path}.html`, 'utf8')).replace(
                /(src="[^"]*)\.ts"/,
                '$1.bundle.js"',
              )
            : await scriptOf(path)
          response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript')
          response.setHeader('cache-control', 'no-store')
          response.end(text)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
