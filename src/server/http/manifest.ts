import { SCREEN_CHUNKS } from './screen-chunks.ts'

/** Vite's map from source modules to built files. */
export type Manifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>

/** The key of a module's chunk: its path, or the chunk of its name for a module of `SCREEN_CHUNKS`. */
export function chunkOf(manifest: Manifest, module: string): string {
  const named = Object.entries(SCREEN_CHUNKS).find(([, screen]) => screen === module)
  return Object.keys(manifest).find(key => named && manifest[key]!.name === named[0]) ?? module
}

/** The scripts and style sheets that modules need, besides those already in the page. */
export function filesOf(manifest: Manifest, html: string, modules: readonly string[]): string[] {
  const keys = new Set(modules.map(module => chunkOf(manifest, module)))
  const files = new Set<string>()
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) continue
    for (const file of [chunk.file, ...(chunk.css ?? [])]) if (!html.includes(file)) files.add(file)
    for (const imported of chunk.imports ?? []) keys.add(imported)
  }
  return [...files]
}
