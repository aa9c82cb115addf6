import { readFileSync } from 'node:fs'
import { cleanFile } from '#server/purchases/documents/clean-file.ts'
import { documentLimit } from '#server/purchases/documents/document-limit.ts'
import { kindOfContent } from '#server/purchases/documents/file-content.ts'

/*
 * Checks files as the server does, all at once, in a process of its own: node clean-files.ts FILE... Says how long each took and how much
 * memory the process has taken at most, because that of the tests holds much else.
 */
const megabytes = () => Math.round(process.resourceUsage().maxRSS / 1024)
const took = await Promise.all(
  process.argv.slice(2).map(file =>
    documentLimit(async () => {
      const began = performance.now()
      const bytes = readFileSync(file)
      const kind = kindOfContent(bytes)
      const clean = kind && (await cleanFile(bytes, kind).catch(() => null))
      return { file, kind, taken: clean !== null, ms: Math.round(performance.now() - began) }
    }),
  ),
)
console.log(JSON.stringify({ took, peakMb: megabytes() }))
