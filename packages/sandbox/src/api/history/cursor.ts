import { ApiFailure } from '../ApiFailure.js'

/** Where in the history of an account something stands. */
export interface Position {
  /** Milliseconds since the epoch. */
  readonly minedAt: number
  readonly place: number
  readonly id: number
}

const CURSOR = /^(\d{1,16})\.(\d{1,16})\.(\d{1,16})$/

/** A position as callers pass it around: they are not to look into it. */
export function formatCursor({ minedAt, place, id }: Position): string {
  return Buffer.from(`${minedAt}.${place}.${id}`).toString('base64url')
}

/** @throws ApiFailure 400 where it is none of ours */
export function parseCursor(cursor: string): Position {
  const [, minedAt, place, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (minedAt === undefined || place === undefined || id === undefined)
    throw new ApiFailure(400, 'The parameter cannot be read', { field: 'cursor' })
  return { minedAt: Number(minedAt), place: Number(place), id: Number(id) }
}
