import type { TestProjectConfiguration } from 'vitest/config'
import { KEEP_WASM_WRAPPERS } from '#server/threads.ts'

/** Tests that replace modules, which others must not share with them. */
const REPLACES_MODULES = ['tests/api/auth/auth-timing.test.ts']

/** These start, kill and cut off servers and databases of their own. `npm run check` leaves them to `npm test`. */
const PROCESSES = [
  'tests/api/db/**/{engine,hosts,kill,standby,start}*.test.ts',
  'tests/api/packaging/*.test.ts',
  'tests/api/feed/{feed-kill,feed-import-process}.test.ts',
  'tests/api/live/live-restart.test.ts',
  'tests/api/purchases/uploads-cut.test.ts',
  'tests/api/saved-searches/search-news-kills.test.ts',
]

/** These say nothing of the database in DATABASE_URL, and need not run again beside it: they use no database, or start their own. */
const OF_OTHERS = process.env.DATABASE_URL
  ? [
      'tests/api/db/{embedded/**,hosts.test.ts,standby.test.ts}',
      'tests/api/files/file-store.test.ts',
      'tests/api/sheets/sheet-goes-on.test.ts',
    ]
  : []

const api = {
  include: ['tests/api/**/*.test.ts'],
  globalSetup: ['tests/support/global-setup.ts'],
  pool: 'forks' as const,
  execArgv: [KEEP_WASM_WRAPPERS],
}

/**
 * Modules of the page and the service worker hold state, and their tests replace modules: each file has a context of its own, which needs
 * a third of the processor time of a process of its own.
 */
const device = { pool: 'vmForks' as const, setupFiles: ['tests/support/web-globals.ts'] }

/** Vitest's projects: `npx vitest run --project api tests/api/bids`. */
export const projects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      isolate: false,
      include: ['src/{domain,contract,server,demo}/**/*.test.ts', 'tests/{house,support}/**/*.test.ts'],
    },
  },
  { extends: true, test: { name: 'device', ...device, include: ['{src/client,sw}/**/*.test.ts'] } },
  {
    extends: true,
    test: {
      name: 'client',
      ...device,
      include: ['src/client/**/*.test.tsx'],
      environment: 'happy-dom',
      setupFiles: [...device.setupFiles, 'tests/support/no-console-errors.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'api',
      ...api,
      isolate: false,
      setupFiles: ['tests/support/cheap-hashes.ts'],
      exclude: [...REPLACES_MODULES, ...PROCESSES, ...OF_OTHERS],
    },
  },
  { extends: true, test: { name: 'processes', ...api, isolate: false, include: PROCESSES, exclude: OF_OTHERS } },
  { extends: true, test: { name: 'api-isolated', ...api, include: [...REPLACES_MODULES] } },
]
