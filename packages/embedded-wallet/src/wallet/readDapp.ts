import { type AppKitCore, readMetadata } from '@latchkey/appkit'
import type { DappMetadata } from '@latchkey/auth-frame/schemas'
import { VERSION } from '@latchkey/foundation'

/** Letters that the frame takes. */
const LONGEST_TEXT = 1_024
const LONGEST_ICON = 8_192

/** What the page says of itself to the frame (FRM-13). */
export function readDapp(core: AppKitCore): DappMetadata {
  const { description, icons, name, url } = readMetadata(core)
  const cut = (text: string) => text.slice(0, LONGEST_TEXT)
  return {
    name: cut(name),
    description: cut(description),
    url: cut(url),
    // What lies in its address in full may be too long, and would be no picture if it was cut.
    icons: icons.filter(({ length }) => length > 0 && length <= LONGEST_ICON).slice(0, 10),
    sdkVersion: VERSION,
    sdkType: 'latchkey',
    projectId: core.options.projectId,
  }
}
