import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSources, ROOT } from './imports.ts'

/**
 * Every request with an idempotency key shares the lock of its person's row by a foreign key. A plain FOR UPDATE of `users` waits for all of them, and they
 * for it; FOR NO KEY UPDATE does not.
 */
function strongLocks(text: string): string[] {
  return [...kyselyLocks(text), ...sqlLocks(text)]
}

/** For Kysely: a lock without a table needs its one table in sight. */
function kyselyLocks(text: string): string[] {
  return [...text.matchAll(/\.forUpdate\(([^)]*)\)/g)].flatMap(({ index, 1: of = '' }) => {
    const statement = text.slice(text.lastIndexOf('selectFrom(', index), index)
    const locked = of.trim() ? of : statement
    return !statement || /\busers?\b|\bu\b/.test(locked) || (!of.trim() && /join\(/i.test(statement)) ? [statement] : []
  })
}

/** For SQL: the statement that ends in the lock. */
function sqlLocks(text: string): string[] {
  return [...text.matchAll(/\bfor\s+update\b(?:\s+of\s+([\w, ]+))?/gi)].flatMap(({ index, 1: of }) => {
    const statement = text.slice(text.toLowerCase().lastIndexOf('select', index), index)
    return /\busers\b/i.test(of ?? statement) || /\b(?:u|users)\b/i.test(of ?? '') ? [statement] : []
  })
}

/** The functions as the last migration that names them leaves them, and everything that is no function. */
function sqlInForce(files: readonly string[]): string[] {
  const functions = new Map<string, string>()
  const rest = files.map(text =>
    text.replace(/create (?:or replace )?function (\w+)[\s\S]*?\$\$[\s\S]*?\$\$/gi, (all, name: string) => {
      functions.set(name, all)
      return ''
    }),
  )
  return [...functions.values(), ...rest]
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm, '')

describe('the row of a person', () => {
  it('is locked FOR UPDATE by no statement of the server', () => {
    const found = readSources()
      .filter(({ path }) => path.startsWith('src/server/'))
      .flatMap(({ path }) =>
        strongLocks(withoutComments(readFileSync(join(ROOT, path), 'utf8'))).map(lock => `${path}: ${lock}`),
      )
    expect(found).toEqual([])
  })

  it('is locked FOR UPDATE by no function or trigger of the database', () => {
    const folder = join(ROOT, 'src/server/db/migrations')
    const files = readdirSync(folder).sort()
    const texts = files.map(file => withoutComments(readFileSync(join(folder, file), 'utf8')))
    expect(sqlInForce(texts).flatMap(sqlLocks)).toEqual([])
  })

  it.each([
    `db.selectFrom('users').select('id').where('id', '=', 1).forUpdate().execute()`,
    `db.selectFrom('bids').innerJoin('users', 'users.id', 'bids.user_id').forUpdate().execute()`,
    `db.selectFrom('users as u').forUpdate('u').execute()`,
    `bidsWithClient(db).forUpdate().execute()`,
    'sql`select id from users where id = ${id} for update`',
    'sql`select 1 from bids b join users u on true for update of u`',
  ])('would be found locked in %s', statement => {
    expect(strongLocks(statement)).toHaveLength(1)
  })

  it('may be locked by the weaker lock, and beside another table’s', () => {
    expect(strongLocks(`db.selectFrom('users').forNoKeyUpdate().execute()`)).toEqual([])
    expect(strongLocks(`db.selectFrom('shares').innerJoin('users', 'a', 'b').forUpdate('shares')`)).toEqual([])
    expect(strongLocks('select id from users for no key update')).toEqual([])
  })

  it('of a function that was replaced later is no matter', () => {
    const former = 'create function f() returns void as $$ select 1 from users for update $$'
    expect(
      sqlInForce([former, 'create or replace function f() returns void as $$ select 1 $$']).flatMap(sqlLocks),
    ).toEqual([])
    expect(sqlInForce([former]).flatMap(sqlLocks)).toHaveLength(1)
  })
})
