import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { Language } from '#domain/people/languages.ts'
import { inlineStyle } from '#server/http/inline-style.ts'
import { chunkOf, filesOf, type Manifest } from '#server/http/manifest.ts'
import { PRELOADED } from '#server/http/preloads.ts'
import { LANGUAGES } from '#server/http/spoken-language.ts'
import { inProject, projectFolder } from './project.ts'

type Page = { path: string; screen: string; catalogues: readonly string[] }
type Renderer = {
  PRERENDERED: readonly Page[]
  prerender: (page: Page, language: Language) => Promise<string>
}

/**
 * Writes the public pages into `dist/.pages`, one file per language, with their text in the HTML. React's server renderer draws the client's
 * own components (src/client/app/prerender.tsx). `pages.json` maps addresses to files.
 */
async function prerenderPages(): Promise<void> {
  await build({
    root: projectFolder,
    logLevel: 'warn',
    build: {
      ssr: 'src/client/app/prerender.tsx',
      outDir: 'dist/.renderer',
      // One file, because it is loaded only once and completely.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  // The client's modules read these globals when they load.
  Object.assign(globalThis, { addEventListener: () => undefined, matchMedia: () => ({ matches: false }) })
  const renderer = pathToFileURL(inProject('dist/.renderer/prerender.js')).href
  const { PRERENDERED, prerender } = (await import(renderer)) as Renderer
  const html = readFileSync(inProject('dist/index.html'), 'utf8')
  const manifest = JSON.parse(readFileSync(inProject('dist/.vite/manifest.json'), 'utf8')) as Manifest
  for (const screen of [...PRERENDERED.map(page => page.screen), ...Object.values(PRELOADED)])
    if (!manifest[chunkOf(manifest, screen)]) throw new Error(`The build has no ${screen}`)
  mkdirSync(inProject('dist/.pages'), { recursive: true })
  const pages: Record<string, string> = {}
  for (const each of PRERENDERED) {
    const { path, screen, catalogues } = each
    const name = path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '')
    for (const language of LANGUAGES) {
      const files = filesOf(manifest, html, [screen, ...catalogues.map(name => `locales/${language}/${name}.po`)])
      const page = pageOf(html, language, await prerender(each, language), files)
      writeFileSync(inProject(`dist/.pages/${name}.${language}.html`), page)
    }
    pages[path] = name
  }
  writeFileSync(inProject('dist/.pages/pages.json'), JSON.stringify(pages))
  rmSync(inProject('dist/.renderer'), { recursive: true })
}

/** The page is inert until React has drawn it again, because earlier input would be lost. */
function pageOf(html: string, language: Language, body: string, files: readonly string[]): string {
  const title = /<h1[^>]*>([^<]+)</.exec(body)?.[1]
  // Its style sheets are inline, so that the page's words wait for no other file.
  const links = files.map(file =>
    file.endsWith('.css')
      ? inlineStyle(file, readFileSync(inProject(`dist/${file}`), 'utf8'))
      : `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
  )
  const replaced = [
    [/<html lang="en"/, `<html lang="${language}"`],
    [/<title>[^<]*/, `<title>${title} · Minato`],
    [/<\/head>/, `${links.join('')}</head>`],
    [/<div class="skeleton"[\s\S]*?<\/div>\s*<\/div>/, `<div inert>${body}</div></div>`],
  ] as const
  return replaced.reduce((page, [before, after]) => {
    if (!before.test(page)) throw new Error(`index.html has no ${before}`)
    return page.replace(before, () => after)
  }, html)
}

await prerenderPages()
