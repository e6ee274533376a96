export { describeTranslations } from '../testing/describeTranslations.js'
export {
  byTestId,
  click,
  createTestModal,
  find,
  gone,
  openModal,
  shadow,
  shown,
  tabTo,
  until,
  words,
} from '../testing/modal.js'
