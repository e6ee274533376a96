/** Of an image that was drawn here. */
export const IMAGE_HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  // An image opened on its own is a document: it may do nothing.
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=86400, immutable',
}
