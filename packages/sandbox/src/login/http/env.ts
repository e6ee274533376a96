import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

export type Env = { Bindings: HttpBindings }
export type Call = Context<Env>
