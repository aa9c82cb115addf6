import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, ROOT } from './imports.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const patterns = read('src/server/packaging/Dockerfile.dockerignore').trim().split('\n')
const sent = patterns.flatMap(pattern => (pattern.startsWith('!') ? [pattern.slice(1)] : []))

test('the image is built with every file that the configuration of its build imports', () => {
  const files = new Set(['vite.config.ts', 'lingui.config.ts'])
  for (const file of files) for (const path of importsOf(file, read(file))) if (/\.m?tsx?$/.test(path)) files.add(path)
  expect([...files].filter(file => !sent.some(path => file === path || file.startsWith(`${path}/`)))).toEqual([])
})

test('the password in `.env` is neither committed nor built into the image', () => {
  expect(read('.gitignore').split('\n')).toContain('.env')
  // The last pattern that matches a file decides about it.
  expect(patterns.at(-1)).toBe('**/.env')
})
