import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { packAssets } from '#server/http/kept-assets.ts'
import { inProject, projectFolder, runProgram } from './project.ts'

/** Everything that decides what the built client contains. */
const sources = [
  'src/client',
  'src/contract',
  'src/domain',
  'sw',
  'public',
  'locales',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
]

const stampFile = inProject('dist/.sources')

/** Builds the client into `dist` unless it was built from exactly these sources; by content, since git sets times anew. */
export async function buildIfChanged(): Promise<void> {
  const stamp = await hashSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Building the client ...')
  await build(stamp)
}

/** Builds always. */
export async function build(stamp?: string): Promise<void> {
  const known = stamp ?? (await hashSources())
  // Vite empties `dist` before it writes, so the stamp is gone for as long as the build is incomplete.
  const code = await runProgram('vite', ['build', '--logLevel', 'warn'])
  if (code !== 0) throw new Error(`The client cannot be built: vite ended with code ${code}`)
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
