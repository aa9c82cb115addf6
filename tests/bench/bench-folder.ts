import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for one measurement. When run as root, the database runs as another user, who must be able to enter. */
export function benchFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'minato-bench-'))
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
