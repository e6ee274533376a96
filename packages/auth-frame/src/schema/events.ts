import * as z from 'zod/mini'
import { text, token } from './fields.js'

/** What the frame tells unasked (FRM-9). */
export const FRAME_EVENTS = {
  /** It has loaded, for the first time or anew. */
  ready: z.strictObject({ version: z.optional(text) }),
  /** It has a session, by this token from now on. */
  sessionUpdate: z.strictObject({ token }),
} as const satisfies Record<string, z.ZodMiniType<object>>

/** The name of an event of the frame. */
export type FrameEventName = keyof typeof FRAME_EVENTS
/** What an event tells. */
export type FrameEventPayload<E extends FrameEventName> = z.infer<(typeof FRAME_EVENTS)[E]>

/** The names of all events. */
export const FRAME_EVENT_NAMES = Object.keys(FRAME_EVENTS) as FrameEventName[]

/** What an event tells, whichever it is. */
export function getFrameEvent(name: FrameEventName): z.ZodMiniType<object> {
  return FRAME_EVENTS[name]
}
