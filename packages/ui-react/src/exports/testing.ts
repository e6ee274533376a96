export { destroyTestModals } from '../testing/destroyTestModals.js'
export { fillParts } from '../testing/fillParts.js'
export { type ButtonQuery, getButton } from '../testing/getButton.js'
export {
  byTestId,
  click,
  createTestModal,
  find,
  gone,
  openModal,
  shadow,
  shown,
  until,
  words,
} from '../testing/modal.js'
