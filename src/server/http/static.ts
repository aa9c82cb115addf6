import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Hono, type Context } from 'hono'
import type { Language } from '#domain/people/languages.ts'
import { isScreen } from '#domain/site/screen-paths.ts'
import type { SharedFiles } from '#server/files/shared-files.ts'
import { StoreError } from '#server/files/store-error.ts'
import { encodingFor, pack, type Encoding } from './compress.ts'
import { keepAssets, type KeptAssets } from './kept-assets.ts'
import { refusal } from './refusal.ts'
import type { HttpEnv } from './router.ts'
import { preloadsOf } from './preloads.ts'
import { othersAssets, shareAssets } from './shared-assets.ts'
import { readersLanguage } from './spoken-language.ts'

/**
 * The built client: its routes, the hashes of its page's inline scripts, the compression that can wait until after the start, and what gives its assets
 * to the other servers.
 */
export type Site = {
  routes: Hono<HttpEnv>
  scriptHashes: string[]
  packAll: () => Promise<void>
  share: () => Promise<void>
}

/** Addresses whose page carries its own link preview: messengers read the page without running it. */
export type Preview = { paths: readonly string[]; titleAndMeta: (language: Language) => string }

/** Reads `dist`; null without a build (in development Vite serves the client). */
export async function readSite(
  dist: string,
  keptFolder: string,
  previews: readonly Preview[] = [],
  shared: SharedFiles | null = null,
): Promise<Site | null> {
  if (!existsSync(join(dist, 'index.html'))) return null
  const html = await readFile(join(dist, 'index.html'))
  const built = join(dist, 'assets')
  const assets = await keepAssets(built, keptFolder)
  const bring = shared ? othersAssets(shared, keptFolder) : async () => false
  const routes = new Hono<HttpEnv>()
  routes.get('/assets/:name', context => serveAsset(context, assets, bring))
  for (const path of await rootFiles(dist)) routes.get(`/${path}`, context => serveFile(context, join(dist, path)))
  const page = preparePage(html)
  const rendered = await readRendered(dist)
  for (const path of new Set([...Object.keys(rendered), ...previews.flatMap(({ paths }) => paths)])) {
    const preview = previews.find(({ paths }) => paths.includes(path))
    const pageIn = (language: Language) => {
      const own = rendered[path]?.[language] ?? html
      return preparePage(preview ? withHead(own, preview.titleAndMeta(language)) : own)
    }
    const pages: Record<Language, Page> = { en: pageIn('en'), ru: pageIn('ru') }
    routes.get(path, context => {
      context.header('vary', 'accept-language, accept-encoding, cookie')
      // For signed-in users the device draws these pages or redirects. A shared lot is the same for everybody.
      return servePage(context, preview || !hasSession(context) ? pages[readersLanguage(context)] : page)
    })
  }
  for (const [path, links] of await readPreloads(dist, html))
    routes.get(path, async (context, next) => {
      if (hasSession(context)) context.header('link', links[readersLanguage(context)])
      context.header('vary', 'accept-language, accept-encoding, cookie')
      await next()
    })
  // Screen addresses have no dot. A dot means a missing file, and HTML in its place would poison caches.
  routes.get('/:path{(?!v1/|photos/|assets/|dev/)[^.]*}', context =>
    isScreen(context.req.path) ? servePage(context, page) : serveNotFound(context, page),
  )
  return {
    routes,
    scriptHashes: inlineScriptHashes(html.toString()),
    packAll: assets.packAll,
    share: async () => {
      if (shared) await shareAssets(shared, built, assets.build)
    },
  }
}

/** Whether the browser sends a session cookie, valid or not. That is enough to choose the preloads. */
const hasSession = (context: Context) => /minato_(?:access|refresh)=/.test(context.req.header('cookie') ?? '')

/** The public pages as the build has prerendered them (cli/prerender.ts), by address. */
async function readRendered(dist: string): Promise<Record<string, Record<Language, Buffer>>> {
  const folder = join(dist, '.pages')
  if (!existsSync(folder)) return {}
  const names = Object.entries(JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')) as Record<string, string>)
  const read = (name: string, language: Language) => readFile(join(folder, `${name}.${language}.html`))
  return Object.fromEntries(
    await Promise.all(
      names.map(async ([path, name]) => [path, { en: await read(name, 'en'), ru: await read(name, 'ru') }] as const),
    ),
  )
}

async function readPreloads(dist: string, html: Buffer): Promise<ReturnType<typeof preloadsOf>> {
  const manifest = join(dist, '.vite/manifest.json')
  return existsSync(manifest) ? preloadsOf(JSON.parse(await readFile(manifest, 'utf8')), html.toString()) : []
}

/** SHA-256 hashes of our page's inline scripts. The browser may run no other inline script. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)
  return [...scripts]
    .filter(({ groups }) => !/\bsrc\s*=/.test(groups!.attributes!))
    .map(({ groups }) => `sha256-${createHash('sha256').update(groups!.code!).digest('base64')}`)
}

/** The page with another title and description, kept near the top because some readers fetch only the first kilobytes. */
function withHead(html: Buffer, titleAndMeta: string): Buffer {
  const undescribed = html.toString().replace(/<meta name="description"[^>]*>\s*/, '')
  return Buffer.from(undescribed.replace(/<title>[^<]*<\/title>/, () => titleAndMeta))
}

type Page = { etag: string; html: Buffer; packed: (encoding: Encoding) => Promise<Buffer> }

/** Compresses a page when it is first asked for: thirty pages at the highest level would add seconds to every start. */
function preparePage(html: Buffer): Page {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const packed: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return { etag, html, packed: encoding => (packed[encoding] ??= pack(html, encoding, true)) }
}

async function servePage(context: Context<HttpEnv>, page: Page): Promise<Response> {
  // The page contains no user data, so it may be cached if every use revalidates it.
  context.header('cache-control', 'no-cache')
  context.header('etag', page.etag)
  if (context.req.header('if-none-match')?.includes(page.etag)) return context.body(null, 304)
  return sendPage(context, page)
}

/** The app shows its own message. Nothing caches it, since the next version may have a screen at this address. */
async function serveNotFound(context: Context<HttpEnv>, page: Page): Promise<Response> {
  context.status(404)
  context.header('cache-control', 'no-store')
  return sendPage(context, page)
}

async function sendPage(context: Context<HttpEnv>, page: Page): Promise<Response> {
  context.header('content-type', 'text/html; charset=utf-8')
  const encoding = encodingFor(context.req.header('accept-encoding'))
  if (encoding) context.header('content-encoding', encoding)
  return context.body(new Uint8Array(encoding ? await page.packed(encoding) : page.html))
}

async function serveAsset(
  context: Context<HttpEnv>,
  assets: KeptAssets,
  bring: (name: string) => Promise<boolean>,
): Promise<Response> {
  const name = context.req.param('name') ?? ''
  const path = join(assets.folder, name)
  try {
    if (!assets.has(name) && !(await bring(name))) return context.notFound()
  } catch (error) {
    if (error instanceof StoreError) return refusal(context, 'unavailable')
    throw error
  }
  const encoding = encodingFor(context.req.header('accept-encoding'))
  const packed = encoding && `${path}.${encoding === 'br' ? 'br' : 'gz'}`
  const isPacked = packed !== null && existsSync(packed)
  if (isPacked) context.header('content-encoding', encoding!)
  context.header('cache-control', 'public, max-age=31536000, immutable')
  context.header('content-type', typeOf(name))
  return context.body(new Uint8Array(await readFile(isPacked ? packed : path)))
}

async function serveFile(context: Context<HttpEnv>, path: string): Promise<Response> {
  // The service worker and the manifests control updates. Icons and similar files rarely change.
  const isSteering = /\.(?:js|webmanifest)$/.test(path)
  context.header('cache-control', isSteering ? 'no-cache' : 'public, max-age=86400')
  context.header('content-type', typeOf(path))
  return context.body(new Uint8Array(await readFile(path)))
}

/** Every file of `dist` except the page and its assets. Names with a leading dot are build notes. */
async function rootFiles(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(path => path !== 'index.html' && !path.startsWith('assets/') && !/(?:^|\/)\./.test(path))
}

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

function typeOf(name: string): string {
  return TYPES[extname(name)] ?? 'application/octet-stream'
}
