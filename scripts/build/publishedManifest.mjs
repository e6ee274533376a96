/** @typedef {import('../lib/workspace.mjs').Manifest} Manifest */

/** Fields of a manifest that serve the workspace alone. */
export const workspaceFields = ['devDependencies', 'scripts', 'private', 'workspaces']

/**
 * A package's manifest as it is published: without what serves the workspace, without the `source` condition, which
 * would lead to files that are not in the tarball, and with the fields of before `exports`, which TypeScript still reads
 * under `moduleResolution: node10`.
 * @param {Manifest} manifest
 * @returns {Record<string, unknown>}
 */
export function publishedManifest(manifest) {
  const exports = Object.fromEntries(
    Object.entries(manifest.exports ?? {}).map(([subpath, target]) => {
      if (typeof target === 'string') return [subpath, target]
      const { source: _, ...published } = target
      return [subpath, published]
    }),
  )
  const kept = Object.entries({ ...manifest, ...fieldsBeforeExports(exports), exports }).filter(
    ([field]) => !workspaceFields.includes(field),
  )
  return Object.fromEntries(kept)
}

/**
 * @param {Record<string, string | Record<string, string>>} exports
 * @returns {object}
 */
function fieldsBeforeExports({ '.': root, ...others }) {
  const subpaths = Object.entries(others).flatMap(([subpath, target]) =>
    typeof target === 'object' && target.types !== undefined
      ? [[subpath.replace('./', ''), [target.types]]]
      : [],
  )
  return {
    ...(typeof root === 'object' && { main: root.default, types: root.types }),
    ...(subpaths.length > 0 && { typesVersions: { '*': Object.fromEntries(subpaths) } }),
  }
}
