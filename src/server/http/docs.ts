import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'

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

/** The API documentation: Swagger UI over `/v1/openapi.json`, served by us. Mounted at `/v1/docs`. */
export function docsRoutes(): Hono {
  const routes = new Hono()
  routes.get('/', context => context.html(PAGE))
  routes.get('/start.js', context => context.body(START, 200, { 'content-type': SCRIPT }))
  routes.get('/:file', async context => {
    const name = context.req.param('file')
    const type = FILES.get(name)
    if (!type) return context.notFound()
    context.header('cache-control', 'public, max-age=3600')
    return context.body(await readFile(join(viewer, name)), 200, { 'content-type': type })
  })
  return routes
}
