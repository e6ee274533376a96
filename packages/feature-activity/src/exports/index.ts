export { activity } from '../activity.js'
export { historyAtom } from '../history/atoms.js'
export type { OpenHistory } from '../history/openHistory.js'
export type {
  History,
  HistoryFailure,
  TransactionMonth,
  TransactionYear,
} from '../history/types.js'
export { openActivity } from '../openActivity.js'
