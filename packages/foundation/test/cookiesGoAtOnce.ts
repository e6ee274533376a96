// A browser drops a cookie as soon as its time is up. happy-dom shows one of `Max-Age=0`, empty, until the millisecond is over.
let owner: object | null = Object.getPrototypeOf(document)
while (owner && !Object.hasOwn(owner, 'cookie')) owner = Object.getPrototypeOf(owner)
const cookie = owner && Object.getOwnPropertyDescriptor(owner, 'cookie')
if (!cookie) throw new Error('Documents have no cookies')

Object.defineProperty(document, 'cookie', {
  configurable: true,
  get: () => cookie.get?.call(document),
  set: (text: string) => cookie.set?.call(document, text.replace(/; Max-Age=0\b/, '; Max-Age=-1')),
})
