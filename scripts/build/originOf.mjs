/**
 * Where a package comes from, from the one place that says so: `repository` of the workspace's manifest. Nothing as long
 * as that names no public address.
 * @param {{ repository?: string }} workspace `repository` is the address of a page, such as `https://host/owner/name`
 * @param {string} folder of the package, from the root of the workspace
 */
export function originOf({ repository }, folder) {
  if (repository === undefined) return {}
  const page = repository.replace(/\/$/, '')
  return {
    repository: { type: 'git', url: `git+${page}.git`, directory: folder },
    homepage: `${page}/tree/main/${folder}#readme`,
    bugs: { url: `${page}/issues` },
  }
}
