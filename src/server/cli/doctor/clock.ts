import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { bad, good, type Finding } from './finding.ts'

/** Bids close to the second. */
const MAX_APART_MS = 2_000

export async function clock(
  db: Db,
  { clockStart }: Config,
  isSynchronized: () => Promise<boolean | null>,
): Promise<Finding> {
  if (clockStart) return bad('clock', 'CLOCK_START is set, so the server has another time than the world. Remove it.')
  const before = Date.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const after = Date.now()
  const theirs = rows[0]!.now.getTime()
  const apart = Math.max(before - theirs, theirs - after, 0)
  if (apart > MAX_APART_MS)
    return bad(
      'clock',
      `This machine and the database server are ${Math.round(apart / 1000)} s apart. Run chrony or systemd-timesyncd on both.`,
    )
  const followed = await isSynchronized()
  if (followed === false)
    return bad(
      'clock',
      'This machine follows no time server. Run chrony or systemd-timesyncd: bids close by its clock.',
    )
  const state = followed ? 'follows a time server' : 'agrees with the database'
  return good('clock', `The clock ${state}.`)
}

/** systemd says it, where there is one; chrony and others report to it through the kernel. */
export async function askMachine(): Promise<boolean | null> {
  try {
    const { stdout } = await promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'])
    return stdout.trim() === 'yes'
  } catch {
    return null
  }
}
