import type { SourceFile } from './imports.ts'

/** One forbidden import: `from → to (the rule)`. */
type Breach = string

/**
 * Which feature of the server may call which other. A feature calls another's use-case, never its SQL; the
 * edges form no ring. A new edge is a decision: write it here.
 */
export const SERVER_EDGES: Record<string, readonly string[]> = {
  auth: ['site'],
  backups: ['photos', 'purchases'],
  bids: ['chat', 'costs', 'people', 'photos', 'push', 'site'],
  chat: ['people', 'push'],
  costs: [],
  dashboard: ['bids', 'favorites', 'feed', 'payments', 'people', 'purchases', 'saved-searches'],
  'failed-jobs': ['site'],
  favorites: ['lots'],
  feed: ['bids', 'lots', 'people'],
  live: ['auth', 'chat', 'site'],
  lots: ['bids', 'photos', 'sheets', 'site'],
  'bidding-office': ['bids', 'people', 'site'],
  'car-orders': ['people', 'site'],
  payments: ['costs', 'people', 'purchases', 'push', 'site'],
  people: ['auth', 'costs', 'site'],
  photos: ['auth'],
  purchases: ['bids', 'chat', 'costs', 'photos', 'push', 'site'],
  push: ['photos', 'site'],
  'saved-searches': ['lots', 'push'],
  share: ['auth', 'lots', 'photos'],
  sheets: [],
  site: [],
}

/**
 * The client features that each feature may use, without a ring. Code that many features share belongs to a layer below them; code that binds
 * features together (routes, frames, the keepers that run behind every screen) belongs to `app`.
 */
export const CLIENT_EDGES: Record<string, readonly string[]> = {
  admin: [],
  auth: ['site'],
  bids: ['auth', 'chat', 'costs', 'live', 'outbox', 'people', 'push', 'site'],
  chat: ['auth', 'live', 'offline', 'outbox'],
  compare: ['auth', 'costs', 'live', 'lots'],
  costs: ['admin', 'auth'],
  dashboard: ['admin', 'auth', 'bids', 'car-orders', 'costs', 'failed-jobs', 'live', 'lots', 'people', 'purchases'],
  'failed-jobs': ['admin'],
  favorites: ['auth', 'costs', 'lots', 'offline'],
  feed: ['admin'],
  info: ['site'],
  install: ['chat', 'outbox'],
  live: [],
  lots: ['auth', 'bids', 'costs', 'feed', 'live', 'offline', 'outbox', 'saved-searches', 'share', 'sheets'],
  offline: ['auth', 'live', 'outbox'],
  'car-orders': ['admin', 'info'],
  outbox: [],
  payments: ['admin', 'auth', 'bids', 'people', 'purchases'],
  people: ['admin', 'auth', 'costs', 'install', 'push', 'site'],
  purchases: ['admin', 'auth', 'chat', 'costs', 'lots', 'outbox', 'people', 'site'],
  push: ['install'],
  'saved-searches': ['outbox', 'site'],
  share: [],
  sheets: [],
  site: ['admin'],
}

/** Files that borrow another feature's SQL all the same, and why. */
const BORROWERS: Record<string, string> = {
  'src/demo/people/demo-people.ts': 'writes a past: no use-case places a bid on a lot that was sold weeks ago',
  'src/demo/people/write-demo-bid.ts': 'writes bids of the past, as demo-people.ts does',
  'src/demo/people/add-buyers.ts': 'creates many accounts in one transaction, as demo-people.ts does',
  'src/demo/people/buyers-bids.ts': 'writes bids of the past hours, as demo-people.ts does',
  'src/demo/auction-house/run-auctions.ts':
    'reads the bids and orders of a lot under the lock that its own transaction holds',
  'src/demo/auction-house/auction-house.queries.ts':
    'finds lots with open bids by the same condition as the lifecycle of lots',
}

const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  server: ['server', 'contract', 'domain'],
  demo: ['demo', 'server', 'contract', 'domain'],
  client: ['client', 'contract', 'domain', 'locales'],
  sw: ['sw', 'contract', 'domain'],
  tests: ['tests', 'demo', 'server', 'client', 'contract', 'domain', 'sw', 'locales'],
  e2e: ['e2e', 'tests', 'contract', 'domain'],
}

/** The packages that each top-level folder may not use; Node's own modules are a package here. */
const FOREIGN_PACKAGES: Record<string, RegExp> = {
  domain: /^(?!dayjs(?:\/|$))/,
  contract: /^(?!valibot$)/,
  server: /^(?:react|vaul|workbox-|@tanstack\/|@lingui\/|@radix-ui\/)/,
  demo: /^(?:react|vaul|workbox-|@tanstack\/|@lingui\/|@radix-ui\/)/,
  client: /^(?:node:|hono|@hono\/|kysely|pg|pino|sharp|opentype\.js)/,
  sw: /^(?!workbox-|valibot$|idb$|p-limit$)/,
}

export const SERVER_BASE = [
  'db',
  'files',
  'http',
  'live-streams.ts',
  'mail',
  'market',
  'metrics',
  'pdf',
  'clock.ts',
  'config.ts',
  'config-values.ts',
  'charsets.ts',
  'csv-rows.ts',
  'in-batches.ts',
  'limit-concurrency.ts',
  'misspelt-variables.ts',
  'picture-painter.ts',
  'queue',
  'repeat.ts',
  'tracing',
  'version.ts',
]
const SERVER_TOP = ['app.ts', 'background-work.ts', 'databases.ts', 'jobs.ts', 'main.ts', 'run-process.ts', 'cli']
export const CLIENT_LAYERS = [['ui', 'device'], ['api'], ['format', 'navigation']]
const CLIENT_TOP = ['app', 'main.tsx']

export function breaches(sources: readonly SourceFile[]): Breach[] {
  return sources.flatMap(file =>
    file.imports.flatMap(target =>
      RULES.filter(([, isBroken]) => isBroken(file.path, target)).map(([name]) => `${file.path} → ${target} (${name})`),
    ),
  )
}

type Rule = [name: string, isBroken: (from: string, to: string) => boolean]

const RULES: Rule[] = [
  ['a part imports only those below it', (from, to) => isOurs(to) && !mayImport(from, to)],
  [
    'a part knows only its own packages',
    (from, to) => !isOurs(to) && !isTest(from) && !!FOREIGN_PACKAGES[topOf(from)]?.test(to),
  ],
  [
    'e2e has tests/support alone',
    (from, to) => topOf(from) === 'e2e' && to.startsWith('tests/') && !to.startsWith('tests/support/'),
  ],
  ['db, http and the like know no feature', (from, to) => isServer(from, to) && isBase(from) && !isBase(to)],
  ['a feature knows no app, main or command', (from, to) => isServer(from, to) && !isTop(from) && isTop(to)],
  [
    'an edge between features is in the table',
    (from, to) =>
      (isFeaturePair(from, to) && !SERVER_EDGES[partOf(from)]?.includes(partOf(to))) ||
      (isClientFeaturePair(from, to) && !CLIENT_EDGES[partOf(from)]?.includes(partOf(to))),
  ],
  [
    'a feature’s SQL is its own',
    (from, to) =>
      (isFeaturePair(from, to) || (topOf(from) === 'demo' && topOf(to) === 'server')) &&
      /\.queries\.ts$|\/sql\//.test(to) &&
      !(from in BORROWERS),
  ],
  [
    'dayjs is wrapped by domain/time alone',
    (from, to) => /^dayjs(?:\/|$)/.test(to) && !from.startsWith('src/domain/time/'),
  ],
  ['ui knows nothing but ui', (from, to) => isUi(from) && isOurs(to) && !isUi(to)],
  ['ui knows no query and no router', (from, to) => isUi(from) && /^@tanstack\/(?!react-store$)/.test(to)],
  [
    'a buyer’s page knows no page of the staff, whose texts it does not load',
    (from, to) => STAFF.test(to) && !loadsStaff(from),
  ],
  ['a layer of the client knows none above it', (from, to) => isClient(from, to) && layerOf(from) < layerOf(to)],
]

const isOurs = (address: string) => /^(?:src|sw|tests|e2e|locales)\//.test(address)
const isTest = (path: string) => /\.(?:test|fixture)\.tsx?$/.test(path)
const topOf = (path: string) => (path.startsWith('src/') ? path.split('/')[1]! : path.split('/')[0]!)
const partOf = (path: string) => path.split('/')[2] ?? ''

function mayImport(from: string, to: string): boolean {
  // A test beside its module may use the tests' own tools.
  if (isTest(from) && to.startsWith('tests/support/')) return true
  // The start and the command line plug the demo into the server's ports.
  if (topOf(to) === 'demo' && topOf(from) === 'server') return isTop(from)
  return MAY_IMPORT[topOf(from)]?.includes(topOf(to)) ?? false
}

const isServer = (from: string, to: string) => from.startsWith('src/server/') && to.startsWith('src/server/')
const isBase = (path: string) => SERVER_BASE.includes(partOf(path).replace('.test.ts', '.ts'))
const isTop = (path: string) => SERVER_TOP.includes(partOf(path).replace('.test.ts', '.ts'))

function isFeaturePair(from: string, to: string): boolean {
  return isServer(from, to) && [from, to].every(path => !isBase(path) && !isTop(path)) && partOf(from) !== partOf(to)
}

/** The folders of the catalogue `staff` in `lingui.config.ts`. Its texts are loaded by the routes that load its screens. */
const STAFF = /^src\/client\/(?:(?:(?:[^/]+\/)?admin|bids\/manager|failed-jobs)\/|app\/admin-screens\.ts$)/
const loadsStaff = (path: string) =>
  STAFF.test(path) || /^src\/client\/app\/(?:admin-)?routes\.tsx$/.test(path) || isTest(path)

const isUi = (path: string) => path.startsWith('src/client/ui/')
const isClient = (from: string, to: string) => from.startsWith('src/client/') && to.startsWith('src/client/')

/** The layers below the features and `app` above them have rules of their own. A test may show a screen with its neighbours. */
function isClientFeaturePair(from: string, to: string): boolean {
  const isFeature = (path: string) => layerOf(path) === CLIENT_LAYERS.length
  return isClient(from, to) && !isTest(from) && isFeature(from) && isFeature(to) && partOf(from) !== partOf(to)
}

function layerOf(path: string): number {
  if (CLIENT_TOP.includes(partOf(path))) return CLIENT_LAYERS.length + 1
  const layer = CLIENT_LAYERS.findIndex(parts => parts.includes(partOf(path)))
  return layer < 0 ? CLIENT_LAYERS.length : layer
}
