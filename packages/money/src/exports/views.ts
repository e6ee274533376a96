export { AmountField, type AmountFieldProps } from '../views/AmountField.js'
export { errorDetail } from '../views/errorDetail.js'
export { Fact, type FactProps, Facts } from '../views/Facts.js'
export { FeeRow, type FeeRowProps, FeeWords, type FeeWordsProps } from '../views/FeeRow.js'
export { Figure } from '../views/Figure.js'
export {
  type FoundReceiver,
  ReceiverField,
  type ReceiverFieldProps,
} from '../views/ReceiverField.js'
export { RiskWarning, type RiskWarningProps } from '../views/RiskWarning.js'
export { TokenIcon, type TokenIconProps } from '../views/TokenIcon.js'
export { TokenNotices, type TokenNoticesProps } from '../views/TokenNotices.js'
export { TokenPicker, type TokenPickerProps } from '../views/TokenPicker.js'
export { type AmountFormat, useAmountFormat } from '../views/useAmountFormat.js'
export { type MoneyText, useMoneyTexts } from '../views/useMoneyTexts.js'
export { WholeAddress, type WholeAddressProps } from '../views/WholeAddress.js'
