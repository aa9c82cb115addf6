import { readFileSync, writeFileSync } from 'node:fs'

/** Writes an operator's file of src/server/packaging with what is different here: pairs of its words and ours. */
export function writePackaged(name: string, file: string, differences: readonly (readonly [string, string])[]): void {
  let text = readFileSync(new URL(`../../../src/server/packaging/${name}`, import.meta.url), 'utf8')
  for (const [theirs, ours] of differences) {
    if (!text.includes(theirs)) throw new Error(`${name} has no ${theirs}`)
    text = text.replace(theirs, ours)
  }
  writeFileSync(file, text)
}
