export { activity } from '../activity.js'
