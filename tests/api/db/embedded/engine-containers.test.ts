import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findBinaries, prepareBinaries } from '#server/db/engine/binaries.ts'
import { DataDirInUse, lockDataDir } from '#server/db/engine/data-dir-lock.ts'
import { locateDatabase } from '#server/db/engine/location.ts'
import { startPostmaster } from '#server/db/engine/postmaster.ts'
import { holdOf, postmasterState } from '#server/db/engine/postmaster-file.ts'
import { isPipeLocked } from '#server/db/engine/pipe-lock.ts'
import { dataDirWithCluster } from '#tests/support/data-dir.ts'
import { ask, end, engineProcess } from '#tests/support/engine-process.ts'

// Two containers on one volume have the folder in common, but neither process ids nor shared memory. The kernel makes such spaces for root.
const ENTER = ['unshare', '--pid', '--ipc', '--fork', '--mount-proc', '--kill-child']
const mayEnter = (() => {
  try {
    execFileSync(ENTER[0]!, [...ENTER.slice(1), 'true'], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('unshare is not allowed here: containers on one DATA_DIR are NOT tried in this run')
    return false
  }
})()

const waitOptions = { timeout: 20_000, interval: 50 }

async function container(dataDir: string, ...within: string[]) {
  const { child, opened } = await engineProcess(dataDir, {}, [...ENTER, ...within])
  onTestFinished(() => end(child, 'SIGKILL'))
  return { child, opened }
}

const onlyChildOf = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0])

test.skipIf(!mayEnter)(
  'of two containers on one DATA_DIR the second is refused, until the first is killed',
  async () => {
    const folder = await dataDirWithCluster()
    const first = await container(folder)
    await ask(first.opened, 'create table kept as select 42')
    expect((await container(folder)).opened).toEqual({
      refused: expect.stringContaining('Another Minato (process 1 on '),
    })
    expect(() => lockDataDir(folder, new Date())).toThrow(DataDirInUse)
    await end(first.child, 'SIGKILL')
    await vi.waitFor(() => expect(isPipeLocked(holdOf(locateDatabase(folder).cluster))).toBe(false), waitOptions)
    expect(await ask((await container(folder)).opened, 'table kept')).toBe(42)
  },
)

test.skipIf(!mayEnter)(
  'a database server whose Minato was killed in another container keeps a second one out',
  async () => {
    const folder = await dataDirWithCluster()
    // The first process of a container is this shell, so the database server survives Minato.
    const { child, opened } = await container(folder, 'sh', '-c', '"$@" & wait; exec sleep 600', 'sh')
    await ask(opened, 'create table kept as select 42')
    const shell = onlyChildOf(child.pid!)
    process.kill(onlyChildOf(shell), 'SIGKILL')
    const location = locateDatabase(folder)
    await vi.waitFor(() => expect(readFileSync(`/proc/${shell}/comm`, 'utf8')).toBe('sleep\n'), waitOptions)
    const binaries = prepareBinaries(findBinaries(), location.user, location.home)
    await expect(startPostmaster(location, binaries, 300)).rejects.toThrow(
      /another container uses this folder, stop it/,
    )
    expect(await ask(opened, 'table kept')).toBe(42)
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    await vi.waitFor(() => expect(postmasterState(location.cluster).is).toBe('none'), waitOptions)
    expect(await ask((await container(folder)).opened, 'table kept')).toBe(42)
  },
)
