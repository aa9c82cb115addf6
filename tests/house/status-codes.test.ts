import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './imports.ts'

/** The import of lots builds text for COPY and merges by columns; its codes are to be named next. */
const STILL_BARE = [
  'src/server/feed/feed.queries.ts',
  'src/server/feed/merge-lot.ts',
  'src/server/feed/polling/awaited.queries.ts',
]

const CODE = String.raw`(?:[1-8]|45\d\d)\b`
/** `status in (1, 2)`, `status >= 4533`, `(after ->> 'status')::int = 6`, `where('status', 'in', [1, 2])`. */
const BARE = new RegExp(
  String.raw`status'?\)?(?:::int)? (?:(?:not )?in \(|between |is (?:not )?distinct from |[<>]=? |<> |= )${CODE}|status', '[^']+', \[?${CODE}`,
  'i',
)

const bareIn = (text: string) => text.split('\n').filter(line => !/^\s*(?:\*|\/[/*])/.test(line) && BARE.test(line))

const files = readdirSync(join(ROOT, 'src/server'), { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map(path => `src/server/${path.replaceAll('\\', '/')}`)

test('statuses have names in SQL (server/db/status-codes.ts, or sql.lit of a code of the domain)', () => {
  const bare = files.filter(path => bareIn(readFileSync(join(ROOT, path), 'utf8')).length > 0)
  expect(bare.toSorted()).toEqual(STILL_BARE)
})

test.each([
  'where b.status in (1, 2)',
  'and l.status >= 4533',
  "(former ->> 'status')::int not in (4531, 4532)",
  ".where('bids.status', 'in', [1, 2])",
  'p.status is distinct from 7',
])('a bare code is found: %s', line => {
  expect(bareIn(line)).toEqual([line])
})
