import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Hono } from 'hono'
import type { Context } from 'hono'
import type { Language } from '#domain/people/languages.ts'
import { encodingFor, pack } from './compress.ts'
import { keepAssets } from './kept-assets.ts'
import type { KeptAssets } from './kept-assets.ts'
import type { HttpEnv } from './router.ts'
import { LANGUAGES, spokenLanguage } from './spoken-language.ts'

/** The built client: its routes, the hashes of its page's inline scripts, and the packing that may wait until after the start. */
export type Site = { routes: Hono<HttpEnv>; scriptHashes: string[]; packAll: () => Promise<void> }

/** Addresses whose page says of itself what a link to it shows elsewhere: messengers read the page without running it. */
export type Preview = { paths: readonly string[]; titleAndMeta: (language: Language) => string }

/** Reads `dist`; null where nothing is built (in development Vite serves the client). */
export async function readSite(
  dist: string,
  keptFolder: string,
  previews: readonly Preview[] = [],
): Promise<Site | null> {
  if (!existsSync(join(dist, 'index.html'))) return null
  const html = await readFile(join(dist, 'index.html'))
  const assets = await keepAssets(join(dist, 'assets'), keptFolder)
  const routes = new Hono<HttpEnv>()
  routes.get('/assets/:name', context => serveAsset(context, assets))
  for (const path of await rootFiles(dist)) routes.get(`/${path}`, context => serveFile(context, join(dist, path)))
  for (const { paths, titleAndMeta } of previews) {
    const [en, ru] = await Promise.all(LANGUAGES.map(language => preparePage(withHead(html, titleAndMeta(language)))))
    for (const path of paths)
      routes.get(path, context => {
        context.header('vary', 'accept-language, accept-encoding')
        return servePage(context, spokenLanguage(context) === 'ru' ? ru! : en!)
      })
  }
  const page = await preparePage(html)
  // Addresses of screens have no dot; what has one is a file that is not there, and HTML in its place would poison caches.
  routes.get('/:path{(?!v1/|photos/|assets/|dev/)[^.]*}', context => servePage(context, page))
  return { routes, scriptHashes: inlineScriptHashes(html.toString()), packAll: assets.packAll }
}

/** What a browser may run inline: exactly the scripts that stand in our page, by SHA-256. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)
  return [...scripts]
    .filter(({ groups }) => !/\bsrc\s*=/.test(groups!.attributes!))
    .map(({ groups }) => `sha256-${createHash('sha256').update(groups!.code!).digest('base64')}`)
}

/** The page with another title and description, in their place: near the top, for some readers take only the first kilobytes. */
function withHead(html: Buffer, titleAndMeta: string): Buffer {
  const undescribed = html.toString().replace(/<meta name="description"[^>]*>\s*/, '')
  return Buffer.from(undescribed.replace(/<title>[^<]*<\/title>/, () => titleAndMeta))
}

type Page = { etag: string; html: Buffer; packed: Record<'br' | 'gzip', Buffer> }

async function preparePage(html: Buffer): Promise<Page> {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { etag, html, packed: { br: await pack(html, 'br', true), gzip: await pack(html, 'gzip', true) } }
}

function servePage(context: Context<HttpEnv>, page: Page): Response {
  // The page names no user, so it may be kept, as long as each use asks whether there is a newer one.
  context.header('cache-control', 'no-cache')
  context.header('etag', page.etag)
  if (context.req.header('if-none-match')?.includes(page.etag)) return context.body(null, 304)
  context.header('content-type', 'text/html; charset=utf-8')
  const encoding = encodingFor(context.req.header('accept-encoding'))
  if (encoding) context.header('content-encoding', encoding)
  return context.body(new Uint8Array(encoding ? page.packed[encoding] : page.html))
}

async function serveAsset(context: Context<HttpEnv>, assets: KeptAssets): Promise<Response> {
  const name = context.req.param('name') ?? ''
  if (!assets.has(name)) return context.notFound()
  const path = join(assets.folder, name)
  const encoding = encodingFor(context.req.header('accept-encoding'))
  const packed = encoding && `${path}.${encoding === 'br' ? 'br' : 'gz'}`
  const isPacked = packed !== null && existsSync(packed)
  if (isPacked) context.header('content-encoding', encoding!)
  context.header('cache-control', 'public, max-age=31536000, immutable')
  context.header('content-type', typeOf(name))
  return context.body(new Uint8Array(await readFile(isPacked ? packed : path)))
}

async function serveFile(context: Context<HttpEnv>, path: string): Promise<Response> {
  // The worker and the manifests steer updates; icons and the like change names hardly ever.
  const isSteering = /\.(?:js|webmanifest)$/.test(path)
  context.header('cache-control', isSteering ? 'no-cache' : 'public, max-age=86400')
  context.header('content-type', typeOf(path))
  return context.body(new Uint8Array(await readFile(path)))
}

/** Everything of `dist` beside the page and its assets; names with a leading dot are notes of the build. */
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
