import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { packAssets } from '#server/http/kept-assets.ts'
import { inProject, projectFolder, runCommand, runProgram } from './project.ts'

/** All sources that determine the built client. */
const sources = [
  'src/client',
  'src/contract',
  'src/domain',
  'sw',
  'public',
  'locales',
  'src/server/cli/prerender.ts',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
]

const stampFile = inProject('dist/.sources')

/** Builds the client into `dist` unless it was built from exactly these sources. Compares content, since git changes file times. */
export async function buildIfChanged(): Promise<void> {
  const stamp = await hashSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Building the client ...')
  await build(stamp)
}

/** Builds unconditionally. */
export async function build(stamp?: string): Promise<void> {
  const known = stamp ?? (await hashSources())
  // Vite empties `dist` before it writes, so the stamp is missing while the build is incomplete.
  const code = await runProgram('vite', ['build', '--logLevel', 'warn'])
  if (code !== 0) throw new Error(`The client cannot be built: vite ended with code ${code}`)
  // A process of its own, because Vite's build sets NODE_ENV for the whole process, and the tests run after it.
  const rendered = await runCommand(process.execPath, [inProject('src/server/cli/prerender.ts')])
  if (rendered !== 0) throw new Error(`The public pages cannot be rendered: the renderer ended with code ${rendered}`)
  await packAssets(inProject('dist/assets'))
  writeFileSync(stampFile, known)
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesOf(inProject(source))) {
      hash
        .update(`${relative(projectFolder, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    return entries
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path]
    throw error
  }
}
