/** Letters of the longest address. */
const LONGEST = 254

/** The last label is of letters, or of other letters as a domain name writes them. */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i

/** Whether a text is an email address that one may try (FRM-10); the login site has the last word. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text) && !text.includes('..')
}
