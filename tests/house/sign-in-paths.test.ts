import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SIGN_IN_PATHS } from '#contract/auth/sign-in-paths.ts'
import { authRoutes } from '#server/auth/auth.routes.ts'
import { readSources, ROOT } from './imports.ts'

const SIGN_IN = 'src/server/auth/sign-in.ts'
const server = readSources().filter(({ path }) => path.startsWith('src/server/') && !path.endsWith('.test.ts'))
const callersOf = (name: string) =>
  server
    .filter(({ path }) => new RegExp(`(?<!function )\\b${name}\\(`).test(readFileSync(join(ROOT, path), 'utf8')))
    .map(({ path }) => path)

/** The addresses of the use-cases of a file that sign somebody in. */
async function addressesIn(path: string): Promise<string[]> {
  const useCases = Object.values((await import(join(ROOT, path))) as object)
  return authRoutes
    .filter(({ useCase }) => useCases.includes(useCase) && /\bsignIn\b/.test(String(useCase)))
    .map(({ endpoint }) => `${endpoint.method} /v1${endpoint.path}`)
}

it('the worker knows the address of every use-case that opens a session', async () => {
  expect(callersOf('openSession')).toEqual([SIGN_IN])
  const files = server.filter(({ imports }) => imports.includes(SIGN_IN)).map(({ path }) => path)
  const addresses = await Promise.all(files.map(addressesIn))
  // A file that signs in for another one hides the use-case from this test.
  expect(files.filter((_, index) => addresses[index]!.length === 0)).toEqual([])
  expect(addresses.flat().sort()).toEqual(SIGN_IN_PATHS.map(path => `POST ${path}`).sort())
})
