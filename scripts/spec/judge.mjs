/**
 * What tests prove of the requirements. A title names what it proves at its start: `[CONN-1]`, or clauses of an id
 * that has several, `[CONN-2:id,type]`. An id with clauses is proven when each of them is.
 */

/** Requirements about the sandbox itself: its own tests prove these and no others. */
const sandboxIds = new Set(['HOST-2'])

/** An id in a title, and the clauses of it that are meant. */
const claim = /\[([A-Z0-9]+-\d+)(?::([\w,-]+))?\]/g

/** @typedef {import('../lib/testReports.mjs').TestResult} TestResult */
/** @typedef {Readonly<Record<string, readonly string[]>>} Clauses the clauses of each id that has several */
/**
 * @typedef {object} Verdict
 * @property {readonly string[]} proven
 * @property {readonly { id: string, open: readonly string[] }[]} partly ids with a proven clause, and what is open
 * @property {readonly string[]} missing neither
 * @property {readonly string[]} atSecond of the last two, those that need only what passed at a second attempt
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
  const passed = counted.filter(({ status }) => status === 'passed')
  const held = keysOf(passed.filter(({ retried }) => !retried))
  const heldLate = keysOf(passed)
  /**
   * @param {string} id
   * @param {ReadonlySet<string>} keys
   */
  const openOf = (id, keys) =>
    clauses[id] === undefined
      ? [undefined].filter(() => !keys.has(keyOf(id)))
      : clauses[id].filter((clause) => !keys.has(keyOf(id, clause)))
  /**
   * @param {string} id
   * @param {ReadonlySet<string>} [keys]
   */
  const isProven = (id, keys = held) => !failing.has(id) && openOf(id, keys).length === 0

  const unproven = ids.filter((id) => !isProven(id))
  const partly = unproven
    .filter((id) => clauses[id]?.some((clause) => held.has(keyOf(id, clause))))
    .map((id) => ({ id, open: openOf(id, held).flatMap((clause) => clause ?? []) }))
  return {
    proven: ids.filter((id) => isProven(id)),
    partly,
    missing: unproven.filter((id) => !partly.some((each) => each.id === id)),
    atSecond: unproven.filter((id) => isProven(id, heldLate)),
    failing: ids.filter((id) => failing.has(id)),
    mistakes: mistakesOf(ids, clauses, counted, tests),
  }
}

/**
 * What is wrong with ids that must be proven, or clauses such as `CONN-2:id` of those that are proven in part. A second
 * attempt proves none of them; it is against a machine that stalls, so that those are said, and fail nothing.
 * @param {readonly string[]} required
 * @param {readonly string[]} ids all that there are
 * @param {Clauses} clauses
 * @param {Verdict} verdict
 * @returns {{ unknown: readonly string[], lacking: readonly string[], late: readonly string[] }}
 */
export function judgeRequired(required, ids, clauses, { proven, partly, atSecond }) {
  /** @param {string} name */
  const isKnown = (name) => {
    const [id = '', clause] = name.split(':')
    return ids.includes(id) && (clause === undefined || clauses[id]?.includes(clause) === true)
  }
  /** @param {string} name */
  const isProven = (name) => {
    const [id = '', clause] = name.split(':')
    const open = partly.find((each) => each.id === id)?.open
    return proven.includes(id) || (clause !== undefined && open?.includes(clause) === false)
  }
  const unproven = required.filter((name) => isKnown(name) && !isProven(name))
  return {
    unknown: required.filter((name) => !isKnown(name)),
    lacking: unproven.filter((name) => !atSecond.includes(name)),
    late: unproven.filter((name) => atSecond.includes(name)),
  }
}

/**
 * What a test's title says that it proves; a test of the sandbox speaks of the sandbox alone.
 * @param {TestResult} test
 * @returns {{ id: string, clause?: string }[]}
 */
function claimsOf({ title, file }) {
  const all = [...title.matchAll(claim)].flatMap(
    ([, id = '', clauses]) => clauses?.split(',').map((clause) => ({ id, clause })) ?? [{ id }],
  )
  return file.startsWith('packages/sandbox/') ? all.filter(({ id }) => sandboxIds.has(id)) : all
}

/** @param {readonly { id: string, clause?: string }[]} claims */
function keysOf(claims) {
  return new Set(claims.map(({ id, clause }) => keyOf(id, clause)))
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
 * @param {readonly TestResult[]} tests
 * @returns {string[]}
 */
function mistakesOf(ids, clauses, claims, tests) {
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
  return [...new Set([...ofClauses, ...ofTitles, ...tests.flatMap(malformedIn)])]
}

/**
 * What looks like a claim and is none, such as `[CONN-1: id]`.
 * @param {TestResult} test
 */
function malformedIn({ file, title }) {
  return [...title.matchAll(/\[[A-Z0-9]+-\d+[^\]]*(?:\]|$)/g)]
    .filter(([text]) => !new RegExp(`^${claim.source}$`).test(text))
    .map(([text]) => `${text} claims nothing: ${file}: ${title}`)
}
