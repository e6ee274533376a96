// For apps that store in cookies: none other loads it.
export { createCookieStorage } from '@latchkey/foundation'
