import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono, type Context } from 'hono'
import { encodingFor, pack, type Encoding } from './compress.ts'

const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const SCRIPT = 'text/javascript; charset=utf-8'
const FILES = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', SCRIPT],
])

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Minato API</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/v1/docs/swagger-ui.css">
<script defer src="/v1/docs/swagger-ui-bundle.js"></script>
<script defer src="/v1/docs/start.js"></script>
</head>
<body><div id="api"></div></body>
</html>
`

/**
 * Groups are collapsed like a table of contents, the field above filters them, and every call has its own address. Only our own pages can try
 * a call out. Its dark colours follow the browser's.
 */
const START = `SwaggerUIBundle({
  url: '/v1/openapi.json', dom_id: '#api', docExpansion: 'none', filter: true, deepLinking: true,
  displayOperationId: false, defaultModelsExpandDepth: -1, supportedSubmitMethods: [],
})
const dark = matchMedia('(prefers-color-scheme: dark)')
const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', paint)
paint()
`

/** The API documentation: `openapi.json`, and Swagger UI over it, served by us at `docs`. */
export function docsRoutes(openApi: () => object): Hono {
  const routes = new Hono()
  routes.get(
    '/openapi.json',
    keptFile('application/json', () => Buffer.from(JSON.stringify(openApi()))),
  )
  routes.get('/docs', context => context.html(PAGE))
  routes.get('/docs/start.js', context => context.body(START, 200, { 'content-type': SCRIPT }))
  for (const [name, type] of FILES) {
    const serve = keptFile(type, () => readFile(join(viewer, name)))
    routes.get(`/docs/${name}`, context => {
      context.header('cache-control', 'public, max-age=3600')
      return serve(context)
    })
  }
  return routes
}

/** Makes and compresses a file once, when it is first asked for. Everybody may ask, and these take as long as a hundred bids. */
function keptFile(type: string, make: () => Buffer | Promise<Buffer>): (context: Context) => Promise<Response> {
  let plain: Promise<Buffer> | null = null
  const packed: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return async context => {
    const file = (plain ??= Promise.resolve(make()))
    const encoding = encodingFor(context.req.header('accept-encoding'))
    if (encoding) context.header('content-encoding', encoding)
    context.header('content-type', type)
    const bytes = encoding ? await (packed[encoding] ??= file.then(text => pack(text, encoding))) : await file
    return context.body(new Uint8Array(bytes))
  }
}
