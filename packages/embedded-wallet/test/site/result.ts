// Where a login comes back to: the login site tells the page that has opened the window, and only that one.
const address = new URL(location.href)
const { searchParams } = address
const app = searchParams.get('app') ?? ''
const resultUri = searchParams.get('mislead') ?? address.href
window.opener?.postMessage({ resultUri }, app)
