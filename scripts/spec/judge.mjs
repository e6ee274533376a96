/**
 * What tests prove of the requirements. A title names what it proves at its start: `[CONN-1]`, or clauses of an id
 * that has several, `[CONN-2:id,type]`. An id with clauses is proven when each of them is.
 */

/** Requirements about the sandbox itself: its own tests prove these and no others. */
const sandboxIds = new Set(['HOST-2'])

/** @typedef {import('../lib/testReports.mjs').TestResult} TestResult */
/** @typedef {Readonly<Record<string, readonly string[]>>} Clauses the clauses of each id that has several */
/**
 * @typedef {object} Verdict
 * @property {readonly string[]} proven
 * @property {readonly { id: string, open: readonly string[] }[]} partly ids with a proven clause, and what is open
 * @property {readonly string[]} missing neither
 * @property {readonly string[]} failing ids that a failed test names
 * @property {readonly string[]} mistakes what the titles or the clauses name that does not exist
 */

/**
 * @param {readonly string[]} ids
 * @param {Clauses} clauses
 * @param {readonly TestResult[]} tests
 * @returns {Verdict}
 */
export function judge(ids, clauses, tests) {
  const counted = tests.flatMap((test) => claimsOf(test).map((claim) => ({ ...test, ...claim })))
  const failing = new Set(counted.flatMap(({ id, status }) => (status === 'failed' ? [id] : [])))
  const held = new Set(
    counted.flatMap(({ id, clause, status, retried }) =>
      status === 'passed' && !retried ? [keyOf(id, clause)] : [],
    ),
  )
  /** @param {string} id */
  const openOf = (id) =>
    clauses[id] === undefined
      ? [undefined].filter(() => !held.has(keyOf(id)))
      : clauses[id].filter((clause) => !held.has(keyOf(id, clause)))
  /** @param {string} id */
  const isProven = (id) => !failing.has(id) && openOf(id).length === 0

  const unproven = ids.filter((id) => !isProven(id))
  const partly = unproven
    .filter((id) => clauses[id]?.some((clause) => held.has(keyOf(id, clause))))
    .map((id) => ({ id, open: openOf(id).flatMap((clause) => clause ?? []) }))
  return {
    proven: ids.filter(isProven),
    partly,
    missing: unproven.filter((id) => !partly.some((each) => each.id === id)),
    failing: ids.filter((id) => failing.has(id)),
    mistakes: mistakesOf(ids, clauses, counted),
  }
}

/**
 * What a test's title says that it proves; a test of the sandbox speaks of the sandbox alone.
 * @param {TestResult} test
 * @returns {{ id: string, clause?: string }[]}
 */
function claimsOf({ title, file }) {
  const all = [...title.matchAll(/\[([A-Z0-9]+-\d+)(?::([\w,-]+))?\]/g)].flatMap(
    ([, id = '', clauses]) => clauses?.split(',').map((clause) => ({ id, clause })) ?? [{ id }],
  )
  return file.startsWith('packages/sandbox/') ? all.filter(({ id }) => sandboxIds.has(id)) : all
}

/**
 * @param {string} id
 * @param {string} [clause]
 */
function keyOf(id, clause) {
  return clause === undefined ? id : `${id}:${clause}`
}

/**
 * @param {readonly string[]} ids
 * @param {Clauses} clauses
 * @param {readonly (TestResult & { id: string, clause?: string })[]} claims
 * @returns {string[]}
 */
function mistakesOf(ids, clauses, claims) {
  const ofClauses = Object.keys(clauses)
    .filter((id) => !ids.includes(id))
    .map((id) => `clauses of ${id}, which is no requirement`)
  const ofTitles = claims.flatMap(({ id, clause, file, title }) => {
    if (!ids.includes(id)) return [`${id} is no requirement: ${file}: ${title}`]
    if (clause !== undefined && !clauses[id]?.includes(clause))
      return [`${id} has no clause ${clause}: ${file}: ${title}`]
    if (clause === undefined && clauses[id] !== undefined)
      return [`${id} has clauses, and one must be named: ${file}: ${title}`]
    return []
  })
  return [...new Set([...ofClauses, ...ofTitles])]
}
