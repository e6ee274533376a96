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

const ASCII = /^[\x20-\x7e]*$/
const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g
const SIGNS = /[©®™℠]/g
/** Blanks and what is as good as one. */
const GAPS = /[\s.,:·•_'’‘`´"“”\p{Pd}]/gu

/** What each passes for; filled for the first name that is looked at. */
const latin = new Map<string, string>()

/**
 * Makes what tells how a cleaned name looks at a glance: names that give the same text can be taken for one another
 * (T8). The text is not for display.
 */
export function createNameLook(): (name: string) => string {
  if (latin.size === 0)
    for (const [letter = '', ...others] of LOOKALIKES)
      for (const other of others) latin.set(other, letter)
  const toLatin = (name: string) => {
    const plain = name.replace(SIGNS, '').normalize('NFKD').replace(MARKS, '')
    const read = (letter: string) => latin.get(letter) ?? latin.get(letter.toLowerCase()) ?? letter
    return Array.from(plain, read).join('')
  }
  return (name) => {
    const look = (ASCII.test(name) ? name : toLatin(name))
      .toLowerCase()
      .replace(GAPS, '')
      .replace(/0/g, 'o')
      .replace(/[i1|!]/g, 'l')
      .replace(/rn/g, 'm')
      .replace(/vv/g, 'w')
    // A name of nothing but blanks and dots looks like itself.
    return look === '' ? name : look
  }
}
