export type { ApiRequest, ApiRoute } from '../api/createApi.js'
export type { ApiFault } from '../api/faults.js'
export type { ApiLimit } from '../api/limiter.js'
export { type Api, type ApiOptions, startApi } from '../api/startApi.js'
