import { execFile } from 'node:child_process'
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { programEnv } from '#tests/support/program-env.ts'
import { databaseUrlOf } from '#tests/support/server-admin.ts'
import { folderOfFile } from '#tests/support/temporary-folder.ts'

const t = await testApp()
const caller = folderOfFile()
copyFileSync('public/feed-template.csv', join(caller, 'lots.csv'))
writeFileSync(join(caller, 'aqua.csv'), 'chassis,serial_from,serial_to,year,month\nNHP10,1,2,2015,6\n')

/** Runs a command as npm does: in the project's folder, for a caller in another one. Its output, or that of its failure. */
async function run(command: string, ...args: string[]): Promise<string> {
  const program = fileURLToPath(new URL(`../../../src/server/cli/${command}.ts`, import.meta.url))
  const env = {
    ...programEnv(),
    DATABASE_URL: databaseUrlOf(t.database.connection),
    DATA_DIR: t.context.config.dataDir,
    INIT_CWD: caller,
  }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], { env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  return stdout + stderr
}

test('a command finds a file from the folder of its caller, and says in one line that it is missing', async () => {
  expect(await run('feed', 'csv', 'lots.csv')).toMatch(/^read (\d+), new \1, .*rejected 0\n$/)
  expect(await run('production-months', 'aqua.csv')).toBe('read 1, written 1, rejected 0\n')
  for (const output of [await run('feed', 'csv', 'none.csv'), await run('production-months', 'none.csv')]) {
    expect(output).toContain(join(caller, 'none.csv'))
    expect(output.trim().split('\n')).toHaveLength(1)
  }
})
