export { openPhoneScreen } from '../wallets/phone/page/screen/openPhoneScreen.js'
