import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/api.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const paper = readFileSync(join(root, 'src/server/auth/asvs.md'), 'utf8')

/** The rows of the tables: number, requirement, what it is met by, test. */
const rows = paper
  .split('\n')
  .filter(line => /^\| \d/.test(line))
  .map(line => line.slice(2, -2).split(/ +\| +/))

/** `auth/auth` is a file below tests/api, `e2e/auth` a folder, anything else a path. A name of tests may follow it. */
const named = rows.flatMap(([number, , , test = '']) =>
  [...test.matchAll(/`([^`]+)`(?:: ([^;,`]+))?/g)].map(([, path, name]) => ({ number, path: pathOf(path!), name })),
)

function pathOf(path: string): string {
  return path.endsWith('.ts') || path.startsWith('e2e/') ? `${root}/${path}` : `${root}/tests/api/${path}.test.ts`
}

describe('the table of ASVS', () => {
  it('has a test for each requirement, or says why not', () => {
    expect(rows.length).toBeGreaterThan(40)
    const bare = rows.filter(([, , met = '', test = '']) => !test.trim() && met !== 'not used')
    expect(bare).toEqual([])
  })

  it('names tests that are there', () => {
    const missing = named.filter(({ path, name }) => {
      if (!existsSync(path)) return true
      return name !== undefined && !(statSync(path).isFile() && readFileSync(path, 'utf8').includes(name.trim()))
    })
    expect(missing).toEqual([])
  })

  it('is right that there are no hint and no secret question: the calls before the sign-in ask for nothing else', () => {
    const calls = ALL_ENDPOINTS.filter(({ path, access }) => access === 'public' && path.startsWith('/auth'))
    const fields = calls.flatMap(({ body }) => Object.keys((body as { entries?: object } | undefined)?.entries ?? {}))
    const ofPerson = ['fullName', 'email', 'mobile', 'country', 'city', 'language', 'referralCode', 'terms']
    const ofSecret = ['password', 'confirmPassword', 'newPassword', 'code', 'altcha']
    const ofPasskey = ['id', 'rawId', 'type', 'response']
    expect(new Set(fields)).toEqual(new Set([...ofPerson, ...ofSecret, ...ofPasskey]))
  })
})
