/**
 * Letters of other scripts, small capitals and letters with strokes that pass for a Latin one, after it. What Unicode
 * itself calls a variant of a letter (wide, bold, in a circle) needs no entry.
 */
const LOOKALIKES = [
  'aɑαаΑАᎪꓮᗅ⍺ᴀ',
  'bΒβВвЬьƄʙᏴꓐᖯɓ',
  'cсСϲϹᏟꓚᴄⲤⲥ',
  'dԁԀᎠꓓᗞđðɗᴅ',
  'eеЕΕεҽєᎬꓰ℮ɛᴇ',
  'fꓝϜғƒᖴ',
  'gɡցԌԍᏀꓖɢ',
  'hһҺΗНнհᎻꓧʜħ',
  'jјЈϳͿᎫꓙȷᴊ',
  'kκΚКкᏦꓗᴋҝⲔ',
  'lІіΙιıӏӀǀ∣ƖɩꓲᎥⵏł׀ןוاᛁɪꓡᏞʟ⎸│❘⏐',
  'mмМΜϺᎷꓟᴍⲘ',
  'nոηпΝꓠɴŋրᴎ',
  'oоОοΟօՕσ០٥۵०০〇ⵔꓳⲞⲟᴏסهةøჿɵθΘ',
  'pрРρΡϱᏢꓑᴘⲢⲣ',
  'qԛգզԚ',
  'rгᴦᎡꓣʀꭇɾᏒ',
  'sѕЅՏᏚꓢꜱƽꚂ',
  'tτΤТтᎢꓔᴛŧⲦ',
  'uטυսՍꓴᴜʋ',
  'vνѵѴᏙꓦᴠ∨⋁',
  'wԝԜաѡωᎳꓪᴡɯ',
  'xхХχΧꓫ×Ⲭⲭ⤫',
  'yуУγΥҮүყᎩꓬʏɣ',
  'zΖᏃꓜᴢʐ',
]

const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g
const SIGNS = /[©®™℠]/g
/** What each passes for; filled for the first name that is looked at. */
const latin = new Map<string, string>()

/** A name with each letter that passes for a Latin one as that one. The text is not for display. */
export function toLatin(name: string): string {
  if (latin.size === 0)
    for (const [letter = '', ...others] of LOOKALIKES)
      for (const other of others) latin.set(other, letter)
  const plain = name.replace(SIGNS, '').normalize('NFKD').replace(MARKS, '')
  const read = (letter: string) => latin.get(letter) ?? latin.get(letter.toLowerCase()) ?? letter
  return Array.from(plain, read).join('')
}
