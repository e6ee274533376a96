import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { type AbortConnectsParameters, abortConnects } from './abortConnects.js'
import { attemptsAtom } from './atoms.js'

const ATTEMPTS = [
  { key: 'evm', namespaces: ['eip155'], connectorIds: ['a'], isRemote: false },
  { key: 'both', namespaces: ['eip155', 'solana'], connectorIds: ['b', 'c'], isRemote: false },
  { key: 'phone', namespaces: ['solana'], connectorIds: ['walletConnect'], isRemote: true },
] as const

/** The attempts that are given up. */
function given(parameters?: AbortConnectsParameters): readonly string[] {
  const { appkit } = createTestAppKit()
  const aborted: string[] = []
  appkit.store.set(
    attemptsAtom,
    ATTEMPTS.map((attempt) => ({
      ...attempt,
      promise: Promise.resolve([]),
      abort: () => void aborted.push(attempt.key),
      goTo() {},
      use() {},
    })),
  )
  abortConnects(appkit, parameters)
  return aborted
}

describe('the connects that are given up', () => {
  it.each([
    ['all', undefined, ['evm', 'both', 'phone']],
    ['those of a namespace', { namespaces: ['solana'] }, ['both', 'phone']],
    ['those of one of several', { namespaces: ['lumen', 'eip155'] }, ['evm', 'both']],
    ['those of a connector, whichever of its own it is', { connectorId: 'c' }, ['both']],
    ['those of both', { namespaces: ['eip155'], connectorId: 'walletConnect' }, []],
    [
      'a pairing beside them, wherever it is',
      { namespaces: ['eip155'], connectorId: 'a', isRemote: true },
      ['evm', 'phone'],
    ],
  ] as const)('are %s', (_which, parameters, expected) => {
    expect(given(parameters)).toEqual(expected)
  })
})
