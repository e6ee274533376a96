/** Warnings that are not ours, each with the reason why it is let pass. */
const ofOthers = [
  { text: /^npm warn Unknown (user|env|global) config/, reason: "the machine's own npm settings" },
  {
    text: /^npm warn install-scripts( \d+ packages? ha(s|ve) install scripts| Run `npm install-scripts|$)/,
    reason: 'the frame around the list of packages, each of which is judged by itself',
  },
  {
    text: /^npm warn install-scripts +(esbuild|fsevents|sharp|unrs-resolver|@parcel\/watcher)@/,
    reason: 'of the bundlers and of Jest: they look for the binary of the machine',
  },
  {
    text: /^⚠ No build cache found\. Please configure build caching/,
    reason: 'Next says so of every first build where CI is set',
  },
  {
    text: /^⚠️?\s+Future Flag Warning: .+ (is|are) changing in React Router v\d+\.$/,
    reason: 'React Router says so to every app that has not chosen the ways of its next version',
  },
]

const warning =
  /\bwarn(ing)?\b|\bdeprecat|⚠|\(!\)|\bERR_|UnhandledPromise|externalized for browser/i

/**
 * The lines of a command's output that warn of something.
 * @param {string} output
 * @param {readonly RegExp[]} [expected] further ones that are not ours
 * @returns {string[]}
 */
export function findWarnings(output, expected = []) {
  return output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => warning.test(line))
    .filter(
      (line) => ![...ofOthers.map(({ text }) => text), ...expected].some((each) => each.test(line)),
    )
}
