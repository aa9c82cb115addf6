import type { SourceFile } from './imports.ts'

/** One import that stands where the house has a wall: `from → to (which wall)`. */
export type Breach = string

/**
 * Which feature of the server may call which other (house.md "Rooms and who may enter"). A feature calls another's use-case, never its SQL; the
 * edges form no ring. A new edge is a decision: write it here.
 */
export const FEATURE_EDGES: Record<string, readonly string[]> = {
  auth: ['site'],
  bids: ['chat', 'people', 'photos', 'site'],
  chat: ['push'],
  costs: [],
  dashboard: ['bids', 'favorites', 'feed', 'people'],
  favorites: ['lots'],
  feed: ['bids', 'lots', 'market', 'people', 'site'],
  live: ['auth', 'chat'],
  lots: ['bids', 'market', 'people', 'photos', 'sheets', 'site'],
  market: ['auth', 'bids', 'costs', 'office', 'people', 'photos', 'site'],
  office: ['bids', 'people', 'site'],
  orders: ['people', 'site'],
  payments: [],
  people: ['auth', 'site'],
  photos: [],
  purchases: ['photos'],
  push: ['photos'],
  'saved-searches': [],
  share: ['auth', 'lots', 'photos'],
  sheets: ['photos'],
  site: ['saved-searches'],
}

/** Who borrows another feature's SQL all the same, and why. */
const BORROWERS: Record<string, string> = {
  'src/server/market/people/demo-people.ts': 'writes a past: no use-case places a bid on a lot that was sold weeks ago',
  'src/server/market/house/advance-lots.ts': 'asks for the bids on a lot under the lock that its own transaction holds',
}

const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  server: ['server', 'contract', 'domain'],
  client: ['client', 'contract', 'domain', 'locales'],
  sw: ['sw', 'contract', 'domain'],
  tests: ['tests', 'server', 'client', 'contract', 'domain', 'sw', 'locales'],
  e2e: ['e2e', 'tests', 'contract', 'domain'],
}

/** What of the packages is foreign to a room; Node's own modules are a package here. */
const FOREIGN_PACKAGES: Record<string, RegExp> = {
  domain: /./,
  contract: /^(?!valibot$)/,
  server: /^(?:react|vaul|workbox-|@tanstack\/|@lingui\/|@radix-ui\/)/,
  client: /^(?:node:|hono|@hono\/|kysely|pg|pino|sharp|opentype\.js)/,
  sw: /^(?!workbox-|valibot$|idb$)/,
}

const SERVER_BASE = ['db', 'http', 'mail', 'clock.ts', 'config.ts', 'repeat.ts']
const SERVER_TOP = ['app.ts', 'main.ts', 'cli']
const CLIENT_LAYERS = [['ui', 'format', 'device', 'place'], ['api']]
const CLIENT_TOP = ['app', 'main.tsx']

export function breaches(house: readonly SourceFile[]): Breach[] {
  return house.flatMap(file =>
    file.imports.flatMap(target =>
      WALLS.filter(([, stands]) => stands(file.path, target)).map(([name]) => `${file.path} → ${target} (${name})`),
    ),
  )
}

type Wall = [name: string, isBreached: (from: string, to: string) => boolean]

const WALLS: Wall[] = [
  ['a room enters only those below it', (from, to) => isOurs(to) && !mayEnter(from, to)],
  [
    'a room knows only its own packages',
    (from, to) => !isOurs(to) && !isTest(from) && !!FOREIGN_PACKAGES[roomOf(from)]?.test(to),
  ],
  [
    'e2e has tests/support alone',
    (from, to) => roomOf(from) === 'e2e' && to.startsWith('tests/') && !to.startsWith('tests/support/'),
  ],
  ['db, http and the like know no feature', (from, to) => isServer(from, to) && isBase(from) && !isBase(to)],
  ['a feature knows no app, main or command', (from, to) => isServer(from, to) && !isTop(from) && isTop(to)],
  [
    'an edge between features is in the table',
    (from, to) => isFeaturePair(from, to) && !FEATURE_EDGES[partOf(from)]?.includes(partOf(to)),
  ],
  [
    'a feature’s SQL is its own',
    (from, to) => isFeaturePair(from, to) && /\.queries\.ts$|\/sql\//.test(to) && !(from in BORROWERS),
  ],
  ['ui knows nothing but ui', (from, to) => isUi(from) && isOurs(to) && !isUi(to)],
  ['ui knows no query and no router', (from, to) => isUi(from) && to.startsWith('@tanstack/')],
  ['a layer of the client knows none above it', (from, to) => isClient(from, to) && layerOf(from) < layerOf(to)],
]

const isOurs = (address: string) => /^(?:src|sw|tests|e2e|locales)\//.test(address)
const isTest = (path: string) => /\.(?:test|fixture)\.tsx?$/.test(path)
const roomOf = (path: string) => (path.startsWith('src/') ? path.split('/')[1]! : path.split('/')[0]!)
const partOf = (path: string) => path.split('/')[2] ?? ''

function mayEnter(from: string, to: string): boolean {
  // A test beside its module may use the tests' own tools.
  if (isTest(from) && to.startsWith('tests/support/')) return true
  return MAY_IMPORT[roomOf(from)]?.includes(roomOf(to)) ?? false
}

const isServer = (from: string, to: string) => from.startsWith('src/server/') && to.startsWith('src/server/')
const isBase = (path: string) => SERVER_BASE.includes(partOf(path).replace('.test.ts', '.ts'))
const isTop = (path: string) => SERVER_TOP.includes(partOf(path))

function isFeaturePair(from: string, to: string): boolean {
  return isServer(from, to) && [from, to].every(path => !isBase(path) && !isTop(path)) && partOf(from) !== partOf(to)
}

const isUi = (path: string) => path.startsWith('src/client/ui/')
const isClient = (from: string, to: string) => from.startsWith('src/client/') && to.startsWith('src/client/')

function layerOf(path: string): number {
  if (CLIENT_TOP.includes(partOf(path))) return CLIENT_LAYERS.length + 1
  const layer = CLIENT_LAYERS.findIndex(parts => parts.includes(partOf(path)))
  return layer < 0 ? CLIENT_LAYERS.length : layer
}
