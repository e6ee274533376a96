// `prepack` of every package: what is packed from a package's own folder has no licence, and names sources that are not
// in it. Tarballs are packed from elsewhere, by scripts that run no `prepack`.
console.error(`
A package is not packed or published from its own folder.
  npm run build && npm run pack     writes the tarballs of all packages to .cache/tarballs
  npm publish .cache/tarballs/<tarball>   publishes one
`)
process.exitCode = 1
