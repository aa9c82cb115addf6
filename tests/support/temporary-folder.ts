import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** For the whole test file; removed after it. Call it at the top. */
export function folderOfFile(): string {
  const folder = newFolder()
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A folder that other users may enter (started as root, the database runs as one of them); removed after the test. */
export function temporaryFolder(): string {
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'minato-test-'))
  chmodSync(folder, 0o755)
  return folder
}
