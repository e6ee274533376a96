import * as z from 'zod/mini'
import { anyText, socialUri, text } from './fields.js'

/** Variables of a theme, and icons, that are told. */
const MOST_ITEMS = 100

const themeVariables = z
  .record(
    z.string().check(z.regex(/^-{0,2}[a-zA-Z][-a-zA-Z0-9]{0,63}$/)),
    z.union([anyText, z.number()]),
  )
  .check(z.refine((variables) => Object.keys(variables).length <= MOST_ITEMS))

/** How the frame is to look. */
export const theme = z.strictObject({
  themeMode: z.optional(z.enum(['light', 'dark'])),
  themeVariables: z.optional(themeVariables),
  w3mThemeVariables: z.optional(themeVariables),
})

/** What the page says of itself (FRM-13). */
export const dappMetadata = z.strictObject({
  name: anyText,
  description: anyText,
  url: anyText,
  icons: z.array(socialUri).check(z.maxLength(MOST_ITEMS)),
  sdkVersion: text,
  sdkType: text,
  projectId: text,
})

/** How the frame is to look. */
export type FrameTheme = z.infer<typeof theme>
/** What the page says of itself. */
export type DappMetadata = z.infer<typeof dappMetadata>
