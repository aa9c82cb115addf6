import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** One source file: its path from the top level, and what it imports: paths from the top level, or names of packages. */
export type SourceFile = { path: string; imports: string[] }

const FOLDERS = ['src', 'sw', 'tests', 'e2e']

/** Every file of ours that can import something. */
export function readSources(): SourceFile[] {
  return FOLDERS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
      .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length))
      .filter(path => !path.includes('node_modules'))
      .map(path => ({ path, imports: importsOf(path, readFileSync(join(ROOT, path), 'utf8')) })),
  )
}

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** The imports of a file, comments left out; relative and `#…/` addresses become paths from the top level. */
export function importsOf(path: string, text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<!:)\/\/.*$/gm, '')
  return [...code.matchAll(IMPORT)].map(([, fixed, lazy]) => resolveImport(path, (fixed ?? lazy)!))
}

const MAP: Record<string, string> = {
  '#domain/': 'src/domain/',
  '#contract/': 'src/contract/',
  '#server/': 'src/server/',
  '#client/': 'src/client/',
  '#demo/': 'src/demo/',
  '#locales/': 'locales/',
  '#tests/': 'tests/',
}

function resolveImport(from: string, address: string): string {
  const plain = address.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain)
  const [alias, folder] = Object.entries(MAP).find(([start]) => plain.startsWith(start)) ?? []
  return alias && folder ? folder + plain.slice(alias.length) : plain
}
