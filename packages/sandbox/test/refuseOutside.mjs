// For `node --import`: a process that has no network but its own machine, and notes in the file that
// LATCHKEY_OUTSIDE_FILE names which addresses it has asked for all the same.
import { appendFileSync } from 'node:fs'
import { Socket } from 'node:net'

const { LATCHKEY_OUTSIDE_FILE } = process.env
const isHere = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?|0\.0\.0\.0)$/

/** @param {unknown[]} args as Node's own modules or its users give them */
function readHost([first, second]) {
  const options = Array.isArray(first) ? first[0] : first
  if (typeof options !== 'object' || options === null)
    return typeof second === 'string' ? second : 'localhost'
  // Of a socket in the file system.
  return options.path ? 'localhost' : (options.host ?? 'localhost')
}

const { connect } = Socket.prototype
Socket.prototype.connect = /** @this {Socket} @param {unknown[]} args */ function (...args) {
  const host = readHost(args)
  if (isHere.test(host)) return Reflect.apply(connect, this, args)
  if (LATCHKEY_OUTSIDE_FILE) appendFileSync(LATCHKEY_OUTSIDE_FILE, `${host}\n`)
  this.destroy(new Error(`There is no network: ${host}`))
  return this
}
