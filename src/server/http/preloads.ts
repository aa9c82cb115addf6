import { PAGE_TYPES, PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import type { Language } from '#domain/people/languages.ts'
import { filesOf, type Manifest } from './manifest.ts'
import { SCREEN_CHUNKS } from './screen-chunks.ts'

/** The modules of the most visited screens, by address. */
export const PRELOADED: Record<string, string> = {
  ...Object.fromEntries(PAGE_TYPE_NAMES.map(name => [PAGE_TYPES[name].path, SCREEN_CHUNKS.listing])),
  ...Object.fromEntries(PAGE_TYPE_NAMES.map(name => [`${PAGE_TYPES[name].path}/:id`, SCREEN_CHUNKS.lot])),
  '/bids': 'src/client/bids/list/bid-list-screens.ts',
  '/dashboard': SCREEN_CHUNKS.today,
  '/favorites/:group': 'src/client/favorites/FavoritesScreen.tsx',
}

/**
 * `Link` headers by address and language for the most visited screens. The browser requests their files together with the page's files, not
 * only after the first scripts have run, but with a lower priority than those.
 */
export function preloadsOf(manifest: Manifest, html: string): [path: string, links: Record<Language, string>][] {
  const linksOf = (screen: string, language: Language) =>
    filesOf(manifest, html, [screen, `locales/${language}/sign-in.po`, `locales/${language}/app.po`])
      .map(
        file =>
          `</${file}>; rel=${file.endsWith('.css') ? 'preload; as=style' : 'modulepreload'}; crossorigin; fetchpriority=low`,
      )
      .join(', ')
  return Object.entries(PRELOADED).map(([path, screen]) => [
    path,
    { en: linksOf(screen, 'en'), ru: linksOf(screen, 'ru') },
  ])
}
