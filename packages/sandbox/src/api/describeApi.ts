import { VERSION } from '@latchkey/foundation'
import * as z from 'zod/mini'
import type { Route } from './routes/route.js'

/** What every call carries (API-1). */
export const COMMON_PARAMETERS = ['projectId', 'st', 'sv'] as const

interface JsonSchema {
  readonly properties?: Readonly<Record<string, unknown>> | undefined
  readonly required?: readonly string[] | undefined
}

/** The OpenAPI document of the routes, from the schemas that they validate and are tested by. */
export function describeApi(routes: readonly Route[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method]: describeRoute(route) }
  return {
    openapi: '3.1.0',
    info: { title: 'Latchkey sandbox', version: VERSION },
    paths,
    components: { schemas: { Failure: toJson(failureSchema) } },
  }
}

/** How every route says that it does not answer. */
const failureSchema = z.object({
  status: z.literal('FAILURE'),
  requestId: z.string(),
  reasons: z.array(z.object({ description: z.string(), field: z.optional(z.string()) })),
})

function describeRoute({ name, summary, params, query, body, reply, isPlain }: Route): object {
  const common = isPlain
    ? []
    : COMMON_PARAMETERS.map((parameter) => ({
        name: parameter,
        in: 'query',
        required: true,
        schema: { type: 'string' },
      }))
  const failure = {
    description: 'A failure',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
  return {
    operationId: name,
    summary,
    parameters: [...listParameters('path', params), ...listParameters('query', query), ...common],
    ...(body && { requestBody: { required: true, ...jsonContent(body) } }),
    responses: {
      200: { description: summary, ...(reply && jsonContent(reply)) },
      default: failure,
    },
  }
}

function jsonContent(schema: z.ZodMiniType): object {
  return { content: { 'application/json': { schema: toJson(schema) } } }
}

function listParameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): object[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] }: JsonSchema = toJson(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

/** As it comes over the wire; what only code can tell is left open. */
function toJson(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return {
    ...json,
    properties: json.properties,
    required: json.required,
  }
}
