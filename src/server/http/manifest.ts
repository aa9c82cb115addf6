/** Vite's map from source modules to built files. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** The scripts and style sheets that modules need, besides those already in the page. */
export function filesOf(manifest: Manifest, html: string, modules: readonly string[]): string[] {
  const keys = new Set(modules)
  const files = new Set<string>()
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) continue
    for (const file of [chunk.file, ...(chunk.css ?? [])]) if (!html.includes(file)) files.add(file)
    for (const imported of chunk.imports ?? []) keys.add(imported)
  }
  return [...files]
}
