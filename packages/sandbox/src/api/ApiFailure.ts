import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Why a route does not answer, as the caller is told. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: ContentfulStatusCode
  /** The parameter or the field of the body that is wrong. */
  readonly field: string | undefined

  constructor(
    status: ContentfulStatusCode,
    description: string,
    { field, cause }: { readonly field?: string | undefined; readonly cause?: unknown } = {},
  ) {
    super(description, { cause })
    this.status = status
    this.field = field
  }
}
