export { clearAuthCache, forgetLogin, wasLoginUsed } from '../storage/authStorage.js'
export { AUTH_KEYS } from '../storage/keys.js'
