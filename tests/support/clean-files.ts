/*
 * Checks files as the server does, all at once, in a process of its own: node clean-files.ts FILE... Says how long each took and how much
 * memory the process has taken at most, because that of the tests holds much else.
 */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { cleanFile } from '#server/purchases/documents/clean-file.ts'
import { documentLimit } from '#server/purchases/documents/document-limit.ts'
import { kindOfContent, type FileKind } from '#server/purchases/documents/file-content.ts'
import { programEnv } from '#tests/support/program-env.ts'
import { MARK } from './hostile-files.ts'

/** Of the process that reads twenty hostile files, with Node itself: 300 to 450, since their memory is freed late. One that grows takes gigabytes. */
export const MAX_MEGABYTES = 700
/**
 * For eight at the limits, one after the other: 500 to 630, since the memory of the earlier ones is freed only later. Eight at once would take five
 * times as much.
 */
export const MAX_MEGABYTES_IN_A_ROW = 1_000

/** `hides`: the cleaned picture still contains a script or an archive. */
type Cleaned = {
  took: { file: string; kind: string | null; taken: boolean; hides: boolean; ms: number }[]
  peakMb: number
}

/** The results of the server's file checks, written to the folder. At most 21 at once, the capacity of their limit. */
export async function cleaned(contents: readonly Buffer[], folder: string): Promise<Cleaned> {
  const paths = contents.map((content, at) => {
    const path = join(folder, String(at))
    writeFileSync(path, content)
    return path
  })
  const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), ...paths], {
    env: programEnv(),
  })
  return JSON.parse(stdout) as Cleaned
}

async function clean(paths: readonly string[]): Promise<Cleaned> {
  const took = await Promise.all(
    paths.map(file =>
      documentLimit(async () => {
        const began = performance.now()
        const bytes = readFileSync(file)
        const kind = kindOfContent(bytes)
        const clean = kind && (await cleanFile(bytes, kind).catch(() => null))
        return {
          file,
          kind,
          taken: clean !== null,
          hides: hides(kind, clean),
          ms: Math.round(performance.now() - began),
        }
      }),
    ),
  )
  return { took, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) }
}

function hides(kind: FileKind | null, clean: Buffer | null): boolean {
  if (clean === null || kind === 'pdf') return false
  return clean.includes(MARK) || (kind !== 'heic' && clean.includes('PK\x03\x04'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(await clean(process.argv.slice(2))))
