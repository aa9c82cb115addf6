import { existsSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { inMemory } from './test-folder.ts'

const given = () => inMemory(async ({ TMPDIR }) => TMPDIR)

afterEach(() => vi.unstubAllEnvs())

test('a TMPDIR that is set stays', async () => {
  vi.stubEnv('TMPDIR', '/somewhere')
  expect(await given()).toBeUndefined()
})

test('memory is taken only where there is plenty, for as long as the tests run', async () => {
  vi.stubEnv('TMPDIR', undefined)
  const memory = vi.spyOn(process, 'availableMemory')
  memory.mockReturnValue(2e9)
  expect(await given()).toBeUndefined()
  memory.mockReturnValue(20e9)
  const folder = await inMemory(async ({ TMPDIR }) => {
    expect(TMPDIR === undefined || existsSync(TMPDIR)).toBe(true)
    return TMPDIR
  })
  expect(folder === undefined || !existsSync(folder)).toBe(true)
})
