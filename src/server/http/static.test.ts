import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { readSite } from './static.ts'

const SCRIPT = 'console.log("harbour")\n'.repeat(100)

/** Two folders: one like Vite's build output, and one for kept assets. */
function folders() {
  const root = mkdtempSync(join(tmpdir(), 'minato-site-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const dist = join(root, 'dist')
  return { dist, kept: join(root, 'kept') }
}

function build(dist: string, files: Record<string, string>) {
  rmSync(dist, { recursive: true, force: true })
  for (const [name, text] of Object.entries({ 'index.html': '<!doctype html><script>go()</script>', ...files })) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), text)
  }
}

const read = async (dist: string, kept: string) => (await readSite(dist, kept))!

it('is nothing where nothing is built', async () => {
  const { dist, kept } = folders()
  expect(await readSite(dist, kept)).toBeNull()
})

it('serves the page for every screen’s address, to be asked about each time', async () => {
  const { dist, kept } = folders()
  build(dist, { 'assets/a-1.js': SCRIPT })
  const { routes, scriptHashes } = await read(dist, kept)
  for (const path of ['/', '/car-auctions', '/car-auctions/261124-17-5001', '/auth/login', '/favorites/A']) {
    const answer = await routes.request(path)
    expect([answer.status, answer.headers.get('cache-control')], path).toEqual([200, 'no-cache'])
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  }
  expect(scriptHashes).toHaveLength(1)
  const first = await routes.request('/', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(brotliDecompressSync(await first.arrayBuffer()).toString()).toContain('<!doctype html>')
  const again = await routes.request('/', { headers: { 'if-none-match': first.headers.get('etag')! } })
  expect(again.status).toBe(304)
})

it('answers 404 with the page where no screen has the address, for the app to say so', async () => {
  const { dist, kept } = folders()
  build(dist, { 'assets/a-1.js': SCRIPT })
  const { routes } = await read(dist, kept)
  const etag = (await routes.request('/')).headers.get('etag')!
  for (const path of ['/nonsense', '/metrics', '/nowhere/at/all', '/car-auctions/1/2', '/favorites/A/2']) {
    const answer = await routes.request(path, { headers: { 'if-none-match': etag } })
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')], path).toEqual([
      404,
      'no-store',
      null,
    ])
    expect(await answer.text()).toContain('<!doctype html>')
  }
})

it('never serves the page for a file that is not there', async () => {
  const { dist, kept } = folders()
  build(dist, { 'assets/a-1.js': SCRIPT, '.sources': 'secret', '.vite/manifest.json': '{}' })
  const { routes } = await read(dist, kept)
  const missing = [
    '/assets/gone.js',
    '/gone.js',
    '/v1/gone',
    '/photos/x/gone',
    '/.sources',
    '/.vite/manifest.json',
    '/index.html',
  ]
  for (const path of [...missing, '/assets/..%2fbuilds.json', '/assets/builds.json', '/assets/a-1.js.br'])
    expect((await routes.request(path)).status, path).toBe(404)
})

it('serves assets for ever and packed, the worker and the manifests again', async () => {
  const { dist, kept } = folders()
  build(dist, { 'assets/a-1.js': SCRIPT, 'sw.js': SCRIPT, 'manifest-ru.webmanifest': '{}', 'icon.svg': '<svg/>' })
  const { routes, packAll } = await read(dist, kept)
  await packAll()
  const asset = await routes.request('/assets/a-1.js', { headers: { 'accept-encoding': 'br' } })
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(brotliDecompressSync(await asset.arrayBuffer()).toString()).toBe(SCRIPT)
  expect(await (await routes.request('/assets/a-1.js')).text()).toBe(SCRIPT)
  const cacheOf = async (path: string) => (await routes.request(path)).headers.get('cache-control')
  expect(await cacheOf('/sw.js')).toBe('no-cache')
  expect(await cacheOf('/manifest-ru.webmanifest')).toBe('no-cache')
  expect(await cacheOf('/icon.svg')).toBe('public, max-age=86400')
})

it('keeps the assets of the last three builds, so that tabs opened before an update find theirs', async () => {
  const { dist, kept } = folders()
  for (const number of [1, 2, 3, 4]) {
    build(dist, { [`assets/page-${number}.js`]: SCRIPT, 'assets/shared.js': SCRIPT })
    await (await read(dist, kept)).packAll()
  }
  const { routes } = await read(dist, kept)
  const statuses = await Promise.all(
    [1, 2, 3, 4].map(async at => (await routes.request(`/assets/page-${at}.js`)).status),
  )
  expect(statuses).toEqual([404, 200, 200, 200])
  expect(readdirSync(kept).filter(name => name.startsWith('page-1'))).toEqual([])
  expect((await routes.request('/assets/shared.js')).status).toBe(200)
})

it('gives a link that is shown elsewhere its own title and description, in the reader’s language', async () => {
  const { dist, kept } = folders()
  const html =
    '<!doctype html><html><head><meta charset="utf-8"><title>Minato</title><meta name="description" content="All"></head></html>'
  build(dist, { 'index.html': html, 'assets/a-1.js': SCRIPT })
  const titleAndMeta = (language: string) => `<title>$& in ${language}</title>`
  const { routes } = (await readSite(dist, kept, [{ paths: ['/cars/share/:id'], titleAndMeta }]))!
  const read = async (path: string, language: string) => {
    const answer = await routes.request(path, { headers: { 'accept-language': language } })
    return [answer.status, answer.headers.get('cache-control'), await answer.text()]
  }
  const page = (language: string) =>
    `<!doctype html><html><head><meta charset="utf-8"><title>$& in ${language}</title></head></html>`
  expect(await read('/cars/share/abc', 'ru-RU')).toEqual([200, 'no-cache', page('ru')])
  expect(await read('/cars/share/abc', 'de')).toEqual([200, 'no-cache', page('en')])
  expect((await read('/cars/abc', 'en'))[2]).toBe(html)
})

const SESSION = 'minato_refresh=abc'

it('sends the pages before the sign-in with their words, in the reader’s language', async () => {
  const { dist, kept } = folders()
  build(dist, {
    'assets/a-1.js': SCRIPT,
    '.pages/pages.json': '{"/auth/login":"auth-login"}',
    '.pages/auth-login.en.html': '<h1>Log in</h1>',
    '.pages/auth-login.ru.html': '<h1>Войти</h1>',
  })
  const { routes } = await read(dist, kept)
  const page = async (headers: Record<string, string>) => (await routes.request('/auth/login', { headers })).text()
  expect(await page({})).toBe('<h1>Log in</h1>')
  expect(await page({ 'accept-language': 'en-GB,ru;q=0.8' })).toBe('<h1>Войти</h1>')
  expect(await page({ 'accept-language': 'ru', cookie: 'minato_language=en' })).toBe('<h1>Log in</h1>')
  expect(await page({ cookie: SESSION })).toContain('<script>')
  expect((await routes.request('/auth/login')).headers.get('vary')).toContain('cookie')
})

it('names the files of a screen ahead for signed-in users', async () => {
  const { dist, kept } = folders()
  const manifest = {
    '_libraries.js': { file: 'assets/libraries.js' },
    '_shared.js': { file: 'assets/shared.js' },
    '_listing.js': {
      file: 'assets/listing.js',
      name: 'listing',
      imports: ['_libraries.js', '_shared.js'],
      css: ['assets/listing.css'],
    },
    'locales/ru/app.po': { file: 'assets/app-ru.js' },
  }
  build(dist, {
    'index.html': '<script src="/assets/libraries.js"></script>',
    'assets/a-1.js': SCRIPT,
    '.vite/manifest.json': JSON.stringify(manifest),
  })
  const { routes } = await read(dist, kept)
  const links = async (headers: Record<string, string>) =>
    (await routes.request('/car-auctions', { headers })).headers.get('link')
  expect(await links({ cookie: SESSION, 'accept-language': 'ru' })).toBe(
    [
      '</assets/listing.js>; rel=modulepreload; crossorigin; fetchpriority=low',
      '</assets/listing.css>; rel=preload; as=style; crossorigin; fetchpriority=low',
      '</assets/app-ru.js>; rel=modulepreload; crossorigin; fetchpriority=low',
      '</assets/shared.js>; rel=modulepreload; crossorigin; fetchpriority=low',
    ].join(', '),
  )
  expect(await links({})).toBeNull()
})

it('every screen whose files are named ahead is in the source', async () => {
  const { preloadsOf } = await import('./preloads.ts')
  const asked = new Set<string>()
  preloadsOf(new Proxy({}, { get: (_, module: string) => void asked.add(module) }), '')
  const missing = [...asked].filter(module => !existsSync(new URL(`../../../${module}`, import.meta.url)))
  expect(asked.size).toBeGreaterThan(4)
  expect(missing).toEqual([])
})
