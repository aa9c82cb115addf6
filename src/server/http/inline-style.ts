/**
 * A style sheet in the page itself, whose words then wait for no other file. `path` of the built file, without a leading slash. By the disabled
 * link, which fetches nothing, Vite's scripts know that the style sheet is there.
 */
export function inlineStyle(path: string, css: string): string {
  return `<style>${css.trim()}</style><link rel="stylesheet" disabled href="/${path}">`
}
