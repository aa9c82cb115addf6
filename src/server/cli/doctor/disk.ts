import { constants, existsSync } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '#server/config.ts'
import { reasonOf } from '#server/db/outage.ts'
import { bad, good, type Finding } from './finding.ts'

const MIN_FREE_GB = 2
const MIN_FREE_PERCENT = 5
const GB = 1e9

export async function disk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  let folder = dataDir
  // Before the first start the folder is made in the nearest one that exists.
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder)
  try {
    await access(folder, constants.W_OK | constants.X_OK)
    const { bsize, bavail, blocks } = await statfs(folder)
    return spaceFinding(folder, { freeGb: (bavail * bsize) / GB, totalGb: (blocks * bsize) / GB })
  } catch (error) {
    return bad('disk', `DATA_DIR cannot be written: ${reasonOf(error)}. Give the folder to the server's user.`)
  }
}

/** Pictures, write-ahead logs and backups need room to grow. */
export function spaceFinding(folder: string, { freeGb, totalGb }: { freeGb: number; totalGb: number }): Finding {
  const percent = (100 * freeGb) / totalGb
  const free = `${freeGb.toFixed(1)} GB (${Math.floor(percent)} %) are free at ${folder}.`
  if (freeGb < MIN_FREE_GB || percent < MIN_FREE_PERCENT)
    return bad('disk', `Only ${free} Make room, or move DATA_DIR to a larger disk.`)
  return good('disk', free)
}
