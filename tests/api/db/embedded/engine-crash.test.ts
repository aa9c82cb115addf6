import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { findBinaries, prepareBinaries } from '#server/db/engine/binaries.ts'
import { lockDataDir } from '#server/db/engine/data-dir-lock.ts'
import { startEmbedded } from '#server/db/engine/embedded.ts'
import { locateDatabase, socketFolder } from '#server/db/engine/location.ts'
import { startPostmaster, stopPostmaster } from '#server/db/engine/postmaster.ts'
import { isAlive, isZombie, startTime } from '#server/db/engine/processes.ts'
import { dataDirWithCluster } from '#tests/support/data-dir.ts'
import { ask, end, engineProcess } from '#tests/support/engine-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const waitOptions = { timeout: 20_000, interval: 50 }

async function minato(dataDir: string) {
  const started = await engineProcess(dataDir)
  onTestFinished(() => end(started.child, 'SIGTERM'))
  return started
}

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/**
 * A process that has ended but whose parent never looks: `sleep` does not. It ends only
 * once the shell has become that `sleep`, since a shell may look.
 */
async function zombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(async () => {
    const gone = once(parent, 'exit')
    parent.kill('SIGKILL')
    await gone
  })
  const [first] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(first.toString())
  await vi.waitFor(() => expect(readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n'), waitOptions)
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(isZombie(pid)).toBe(true), waitOptions)
  return pid
}

describe('two Minatos on one DATA_DIR', () => {
  test('the second is refused, with the first’s process and the folder named', async () => {
    const folder = await dataDirWithCluster()
    const first = await minato(folder)
    const second = await minato(folder)
    expect(second.opened).toEqual({
      refused: expect.stringMatching(
        new RegExp(`Another Minato \\(process ${first.child.pid} on .*${folder}`),
      ) as string,
    })
    expect(await ask(first.opened, 'select 1')).toBe(1)
  })

  test('of several that find a dead one’s lock exactly one gets in', async () => {
    const folder = await dataDirWithCluster()
    const dead = await engineProcess(folder)
    await end(dead.child, 'SIGTERM')
    const started = await Promise.all(Array.from({ length: 4 }, () => minato(folder)))
    expect(started.filter(({ opened }) => 'connection' in opened)).toHaveLength(1)
  })

  test('a lock whose process id went to another program is no lock', () => {
    const folder = temporaryFolder()
    const other = { pid: process.ppid, startTime: 'another time', since: '2026-11-20T00:00:00.000Z' }
    writeFileSync(join(folder, 'minato.lock.7'), JSON.stringify(other))
    lockDataDir(folder, new Date('2026-11-21T00:00:00Z'))
    expect(readdirSync(folder)).toEqual(['minato.hold', 'minato.lock.8'])
  })

  test.runIf(process.platform === 'linux')(
    'a lock of a process that was killed and whose parent never looks is no lock',
    async () => {
      const folder = temporaryFolder()
      const pid = await zombie()
      const other = { pid, startTime: startTime(pid), since: '2026-11-20T00:00:00.000Z' }
      writeFileSync(join(folder, 'minato.lock.7'), JSON.stringify(other))
      lockDataDir(folder, new Date('2026-11-21T00:00:00Z'))
      expect(readdirSync(folder)).toEqual(['minato.hold', 'minato.lock.8'])
    },
  )

  test('a lock of a living process holds, also one of the release before, which holds no pipe', () => {
    const folder = temporaryFolder()
    const other = { pid: process.ppid, startTime: startTime(process.ppid), since: '2026-11-20T00:00:00.000Z' }
    writeFileSync(join(folder, 'minato.lock.7'), JSON.stringify(other))
    expect(() => lockDataDir(folder, new Date('2026-11-21T00:00:00Z'))).toThrow(`process ${process.ppid}`)
  })
})

test('a DATA_DIR that cannot be written is said to be so, and what to do', () => {
  const file = join(temporaryFolder(), 'data')
  writeFileSync(file, '')
  expect(() => lockDataDir(join(file, 'within'), new Date('2026-11-21T00:00:00Z'))).toThrow(
    /^DATA_DIR \S+within cannot be written: ENOTDIR.* Give the folder to the server's user, or set DATA_DIR to another one\.$/,
  )
})

describe('after a crash', () => {
  test('kill -9 of the database server, of Minato, of both: it is started again, used, or recovers every committed row', async () => {
    const folder = await dataDirWithCluster()
    const first = await minato(folder)
    await ask(first.opened, 'create table kept as select 42')
    const killed = postmasterOf(folder)
    process.kill(killed, 'SIGKILL')
    // Minato starts it again by itself.
    await vi.waitFor(async () => {
      expect(await ask(first.opened, 'table kept')).toBe(42)
      expect(postmasterOf(folder)).not.toBe(killed)
    }, waitOptions)

    const left = postmasterOf(folder)
    await end(first.child, 'SIGKILL')
    expect(isAlive(left)).toBe(true)
    const second = await minato(folder)
    expect(postmasterOf(folder)).toBe(left)
    expect(await ask(second.opened, 'table kept')).toBe(42)

    await ask(second.opened, 'create table kept_then as select 43')
    await end(second.child, 'SIGKILL')
    process.kill(left, 'SIGKILL')
    const third = await minato(folder)
    expect(await ask(third.opened, 'table kept')).toBe(42)
    expect(await ask(third.opened, 'table kept_then')).toBe(43)
    const last = postmasterOf(folder)
    await end(third.child, 'SIGTERM')
    await vi.waitFor(() => expect(isAlive(last)).toBe(false), waitOptions)
  })

  test.runIf(process.platform === 'linux')(
    'a zombie in the server’s place is waited for, then passed over',
    async () => {
      const folder = await dataDirWithCluster()
      const engine = await startEmbedded(folder)
      await engine.stop()
      const pid = await zombie()
      writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${pid}\n${join(folder, 'postgres')}\n`)
      const location = locateDatabase(folder)
      const binaries = prepareBinaries(findBinaries(), location.user, location.home)
      // The stop took the folder of the socket away.
      socketFolder(location)
      // Minato waits ten seconds; the test need not.
      const again = await startPostmaster(location, binaries, 300)
      onTestFinished(() => stopPostmaster(location, binaries))
      expect(again.attached).toBe(false)
      expect(again.pid).not.toBe(pid)
    },
  )

  test.runIf(process.platform === 'linux')(
    'a running Minato starts its database server again, though the dead one is still listed as a zombie',
    async () => {
      const folder = await dataDirWithCluster()
      const engine = await startEmbedded(folder)
      onTestFinished(() => engine.stop())
      const lines = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
      const dead = engine.postmaster()
      await stopPostmaster(locateDatabase(folder), prepareBinaries(findBinaries(), locateDatabase(folder).user, folder))
      const pid = await zombie()
      writeFileSync(join(folder, 'postgres', 'postmaster.pid'), [pid, ...lines.slice(1)].join('\n'))
      expect(await engine.revive(300)).toBe(true)
      expect([pid, dead]).not.toContain(engine.postmaster())
      expect(await engine.revive()).toBe(false)
    },
  )

  test.runIf(process.platform === 'linux')('another program with the server’s old id is not taken for it', async () => {
    const folder = await dataDirWithCluster()
    const engine = await startEmbedded(folder)
    await engine.stop()
    const lines = [process.pid, join(folder, 'postgres'), 0, 5432, '/nowhere', '', '', 'ready']
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), lines.join('\n'))
    const again = await startEmbedded(folder)
    onTestFinished(() => again.stop())
    expect(again.attached).toBe(false)
  })
})
