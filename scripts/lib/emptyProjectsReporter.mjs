/**
 * Fails a run of Vitest in which a project that was asked for has run no test: where several are asked for, Vitest itself
 * says nothing of it.
 *
 * @implements {Reporter}
 */
// biome-ignore lint/style/noDefaultExport: Vitest looks for it there.
export default class EmptyProjectsReporter {
  /** @type {readonly TestProject[]} */
  projects = []

  /** @param {Vitest} vitest */
  onInit(vitest) {
    this.projects = vitest.projects
  }

  /** @param {readonly TestModule[]} testModules */
  onTestRunEnd(testModules) {
    for (const { name } of this.projects) {
      if (testModules.some(({ project, children }) => project.name === name && hasTest(children)))
        continue
      console.error(`The project ${name} has run no test`)
      process.exitCode = 1
    }
  }
}

/** @param {TestModule['children']} children */
function hasTest(children) {
  return !children.allTests().next().done
}

/** @typedef {import('vitest/node').Reporter} Reporter */
/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('vitest/node').TestProject} TestProject */
/** @typedef {import('vitest/node').Vitest} Vitest */
