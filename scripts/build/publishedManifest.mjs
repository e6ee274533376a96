/** @typedef {import('../lib/workspace.mjs').Manifest} Manifest */

/** Fields of a manifest that serve the workspace alone. */
export const workspaceFields = ['devDependencies', 'scripts', 'private', 'workspaces']

/**
 * A package's manifest as it is published: without what serves the workspace, without the `source` condition, which
 * would lead to files that are not in the tarball, with the fields of before `exports`, which TypeScript still reads
 * under `moduleResolution: node10`, and with the version of those peers that are ours: all are released together, and a
 * release changes no peers.
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
  const fields = {
    ...manifest,
    ...fieldsBeforeExports(exports),
    exports,
    ...(manifest.peerDependencies && { peerDependencies: releasedPeers(manifest) }),
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => !workspaceFields.includes(field)),
  )
}

/**
 * @param {Manifest} manifest
 * @returns {Record<string, string>}
 */
function releasedPeers({ peerDependencies = {}, version }) {
  return Object.fromEntries(
    Object.entries(peerDependencies).map(([name, range]) => [
      name,
      name.startsWith('@latchkey/') ? version : range,
    ]),
  )
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
