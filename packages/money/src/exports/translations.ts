export { withMoneyTexts } from '../locales/withMoneyTexts.js'
