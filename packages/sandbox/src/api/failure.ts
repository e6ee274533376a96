import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error as every route of the API gives it. */
export function failure(
  context: Context,
  status: ContentfulStatusCode,
  description: string,
  field?: string,
): Response {
  return context.json(
    {
      status: 'FAILURE',
      requestId: context.get('requestId'),
      reasons: [{ description, ...(field === undefined ? {} : { field }) }],
    },
    status,
  )
}
