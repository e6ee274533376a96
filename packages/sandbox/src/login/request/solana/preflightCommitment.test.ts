import { describe, expect, it } from 'vitest'
import { preflightCommitment } from './preflightCommitment.js'

describe('preflightCommitment', () => {
  it.each([
    ['processed', 'processed'],
    ['confirmed', 'confirmed'],
    ['finalized', 'finalized'],
    ['recent', 'processed'],
    ['single', 'confirmed'],
    ['singleGossip', 'confirmed'],
    ['root', 'finalized'],
    ['max', 'finalized'],
  ])('[RPC-10] takes %s, which nodes know as %s', (name, known) => {
    expect(preflightCommitment.parse(name)).toBe(known)
  })

  it.each(['final', 'toString', '', null, 1])('error: takes no %j', (name) => {
    expect(preflightCommitment.safeParse(name).success).toBe(false)
  })
})
