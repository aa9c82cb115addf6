import { widthOf } from '#server/photos/lettering/glyphs.ts'

/** Sets phrases one after the other into at most `most` lines. Phrases without space are left out and shown as "…". */
export function linesOf(phrases: string[], separator: string, width: number, size: number, most: number): string[] {
  const lines: string[] = []
  for (const phrase of phrases) {
    const last = lines.at(-1)
    const joined = last === undefined ? phrase : last + separator + continued(phrase)
    if (last !== undefined && widthOf(joined, size) <= width) lines[lines.length - 1] = joined
    else if (lines.length < most) lines.push(phrase)
    else {
      lines[lines.length - 1] += '…'
      break
    }
  }
  return lines
}

/** Within a sentence a phrase loses its capital, unless it starts with an abbreviation such as ETC. */
function continued(phrase: string): string {
  return /^[A-Z][a-z]/.test(phrase) ? phrase[0]!.toLowerCase() + phrase.slice(1) : phrase
}
