export { withLoginTexts } from '../locales/withLoginTexts.js'
