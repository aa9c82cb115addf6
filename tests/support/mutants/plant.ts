import { registerHooks } from 'node:module'

/** One fault in our own code: in the file whose path ends so, the first `from` is replaced by `to`. */
export type Planted = { file: string; from: string; to: string }

// Loaded before everything else (`--import`), in each thread. Every import of the file then gets the faulty version.
const { file, from, to } = JSON.parse(process.env.PLANTED ?? '{}') as Partial<Planted>
if (file !== undefined && from !== undefined && to !== undefined)
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith(file)) return loaded
      const source = String(loaded.source)
      if (!source.includes(from)) throw new Error(`${file} has no "${from}" any more: plant another fault`)
      return { ...loaded, source: source.replace(from, () => to) }
    },
  })
