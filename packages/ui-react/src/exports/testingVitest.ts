export { describeTranslations } from '../testing/describeTranslations.js'
export { tabTo } from '../testing/tabTo.js'
