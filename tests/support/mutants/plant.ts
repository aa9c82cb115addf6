import { registerHooks } from 'node:module'

/** One fault in our own code: in the file whose path ends so, the first `from` is replaced by `to`. How the lines of `from` are broken does not matter. */
export type Planted = { file: string; from: string; to: string }

/** The source with the fault. Throws if it has no `from`. */
export function faulty(source: string, { file, from, to }: Planted): string {
  const place = anyLayoutOf(from)
  if (!place.test(source)) throw new Error(`${file} has no "${from}" any more: plant another fault`)
  return source.replace(place, () => to)
}

/** Matches the code with other blanks and line breaks, and with the comma that a formatter sets before a bracket on a line of its own. */
function anyLayoutOf(code: string): RegExp {
  const parts = code.match(/[\w$]+|[^\s\w$]/g)!.map((part, at, all) => {
    const gap = at === 0 ? '' : isWord(part) && isWord(all[at - 1]!) ? '\\s+' : '\\s*'
    return `${gap}${/[)\]}]/.test(part) ? '(?:,\\s*)?' : ''}${part.replace(/^\W|\$/g, sign => `\\${sign}`)}`
  })
  return new RegExp(parts.join(''))
}

const isWord = (part: string): boolean => /^[\w$]/.test(part)

// Loaded before everything else (`--import`), in each thread. Every import of the file then gets the faulty version.
const { file, from, to } = JSON.parse(process.env.PLANTED ?? '{}') as Partial<Planted>
if (file !== undefined && from !== undefined && to !== undefined)
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith(file)) return loaded
      return { ...loaded, source: faulty(String(loaded.source), { file, from, to }) }
    },
  })
