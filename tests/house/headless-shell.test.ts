import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../e2e', import.meta.url))

/** Acts after which the worker sets the count on the app's icon. */
const COUNTED = /\blogOut\(|\.sync\(/

test('browser tests whose worker counts on the app’s icon have the whole of Chromium (e2e/support/browsers.ts)', () => {
  const texts = globSync('**/*.e2e.ts', { cwd: root }).map(path => ({
    path,
    text: readFileSync(`${root}/${path}`, 'utf8'),
  }))
  const counting = texts.filter(({ text }) => text.includes(`serviceWorkers: 'allow'`) && COUNTED.test(text))
  expect(counting.length).toBeGreaterThan(1)
  expect(counting.filter(({ text }) => !text.includes('...WHOLE_CHROMIUM')).map(({ path }) => path)).toEqual([])
})
