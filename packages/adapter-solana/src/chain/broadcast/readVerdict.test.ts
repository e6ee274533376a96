import { SendTransactionError } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { readVerdict } from './readVerdict.js'

const said = (transactionMessage: string) =>
  new SendTransactionError({ action: 'send', signature: '', transactionMessage, logs: [] })

describe('what a node says of a transaction', () => {
  it.each([
    'This transaction has already been processed',
    'Transaction simulation failed: This transaction has already been processed',
  ])('[REAL-10:paidOnce] a block has it already: %s', (words) => {
    expect(readVerdict(said(words))).toBe('processed')
  })

  it.each([
    'Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.',
    'Transaction signature verification failure',
    'invalid transaction: Transaction failed to sanitize accounts offsets correctly',
    'failed to deserialize solana_sdk::transaction::Transaction',
    'base64 encoded transaction too large: 1700 bytes',
    'Method not found',
  ])('[REAL-10:signature] no block will ever take it: %s', (words) => {
    expect(readVerdict(said(words))).toBe('refused')
  })

  // Each may have reached the network all the same: it is handed over again, and watched.
  it.each([
    '429 Too Many Requests',
    'Node is behind by 42 slots',
    'Service unavailable',
    'Internal error',
    'fetch failed',
  ])('[REAL-10:broadcastAgain] nothing: %s', (words) => {
    expect(readVerdict(said(words))).toBeUndefined()
  })

  it('[REAL-10:broadcastAgain] nothing, by words that are not the node’s own', () => {
    expect(readVerdict(new Error('Transaction simulation failed'))).toBeUndefined()
    expect(readVerdict({ transactionMessage: 'too large' })).toBeUndefined()
    expect(readVerdict(undefined)).toBeUndefined()
  })

  it('is read from an error of another copy of web3.js, too', () => {
    const error = Object.assign(new Error('x'), { transactionMessage: 'too large' })
    expect(readVerdict(error)).toBe('refused')
  })
})
