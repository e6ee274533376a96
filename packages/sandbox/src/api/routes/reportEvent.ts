import * as z from 'zod/mini'
import { type Telemetry, telemetryPropsSchema } from '../telemetry/createTelemetry.js'
import { defineRoute, type Route } from './route.js'

/** Keeps an event that a page reports. */
export function reportEvent(telemetry: Telemetry): Route {
  return defineRoute({
    name: 'reportEvent',
    method: 'post',
    path: '/e',
    summary: 'Keeps an event that a page reports',
    body: z.object({
      eventId: z.string().check(z.minLength(1), z.maxLength(64)),
      url: z.string().check(z.maxLength(2_048)),
      domain: z.string().check(z.maxLength(255)),
      timestamp: z.int().check(z.nonnegative()),
      props: telemetryPropsSchema,
    }),
    reply: z.object({ status: z.literal('SUCCESS') }),
    answer({ body, projectId, context }) {
      const sender = {
        sdkType: context.req.query('st') ?? '',
        sdkVersion: context.req.query('sv') ?? '',
      }
      telemetry.add({ ...body, ...sender, projectId })
      return { status: 'SUCCESS' as const }
    },
  })
}
