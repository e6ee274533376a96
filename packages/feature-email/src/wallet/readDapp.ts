import type { Metadata } from '@latchkey/appkit'
import type { DappMetadata } from '@latchkey/auth-frame/schemas'
import { VERSION } from '@latchkey/foundation'

/** Letters that the frame takes. */
const LONGEST_TEXT = 1_024

/** What the page says of itself to the frame (FRM-13). What the app leaves out is read of the page. */
export function readDapp(metadata: Partial<Metadata>, projectId: string): DappMetadata {
  const { description = '', icons = [], name = document.title, url = location.origin } = metadata
  const cut = (text: string) => text.slice(0, LONGEST_TEXT)
  return {
    name: cut(name),
    description: cut(description),
    url: cut(url),
    icons: icons.filter((icon) => icon !== '').slice(0, 10),
    sdkVersion: VERSION,
    sdkType: 'latchkey',
    projectId,
  }
}
