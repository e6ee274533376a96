import { describeApi } from '../describeApi.js'
import { defineRoute, type Route } from './route.js'

/** What the API can be asked, by its own schemas. */
export function openApi(routes: readonly Route[]): Route {
  return defineRoute({
    name: 'openApi',
    method: 'get',
    path: '/openapi.json',
    summary: 'What the API can be asked',
    isPlain: true,
    answer: () => describeApi(routes),
  })
}
