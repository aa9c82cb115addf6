import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from './imports.ts'

/** Functions that Chrome 111, Safari 16.4 or Firefox 115 lack. Where they are added (`??=`), they may be named. */
const LATER =
  /(?:Object|Map)\.groupBy\(|Promise\.(?:withResolvers|try)\b(?! \?\?=)|Array\.fromAsync\(|WellFormed\(|AbortSignal\.any\(|URL\.(?:canParse|parse)\(|\.checkVisibility\(|\.setHTMLUnsafe\(|Uint8Array\.fromBase64|\.toBase64\(|\.togglePopover\(|Intl\.DurationFormat/

test('the page and its worker use nothing that the oldest browsers lack (build.target in vite.config.ts)', () => {
  const files = globSync('{src/client,sw}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    path => !/\.(?:test|fixture)\.tsx?$/.test(path),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(path => LATER.test(readFileSync(`${ROOT}${path}`, 'utf8')))).toEqual([])
})
