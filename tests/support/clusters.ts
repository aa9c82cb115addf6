import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ClientConfig } from 'pg'
import { engineUser } from '#server/db/engine/engine-user.ts'
import { isAlive, isZombie } from '#server/db/engine/processes.ts'
import { runProgram } from '#server/db/engine/run.ts'
import { lastingPort } from './free-port.ts'
import { query } from './query.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLog } from '#server/http/log.ts'

const DEBIAN = '/usr/lib/postgresql'

/** Where Debian keeps the newest PostgreSQL's programs; null: it is not installed. */
export const clusterPrograms: string | null = (() => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const newest = versions.sort((a, b) => Number(b) - Number(a)).map(version => join(DEBIAN, version, 'bin'))
  return newest.find(folder => existsSync(join(folder, 'pg_basebackup'))) ?? null
})()

/** A PostgreSQL of its own, which may follow another one. */
export type Cluster = {
  folder: string
  port: number
  connection: ClientConfig
  start: () => Promise<void>
  /** `immediate`: as after a kill; nothing is finished. */
  stop: (mode: 'fast' | 'immediate') => Promise<void>
  postmaster: () => number
}

const GONE_LOOK_MS = 5
const LAST_LINES = 20
const PASSWORD = 'cluster'
/** The name by which a primary knows its standby. */
const STANDBY = 'standby'

/** The settings of the operator's page (src/server/packaging/several-machines.md), and a small memory. */
const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: '100',
  timezone: 'UTC',
  synchronous_standby_names: '*',
  wal_keep_size: '256MB',
  wal_log_hints: 'on',
  wal_retrieve_retry_interval: '200ms',
}

/** An empty primary whose commits wait for a standby as soon as `waitForStandby` is called. */
export async function newPrimary(folder: string): Promise<Cluster> {
  const cluster = clusterIn(folder, await lastingPort())
  const passwordFile = `${folder}.password`
  mkdirSync(folder)
  writeFileSync(passwordFile, PASSWORD)
  give(folder)
  give(passwordFile)
  await run('initdb', [
    `--pgdata=${folder}`,
    '--username=minato',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  const lines = Object.entries({ ...SETTINGS, synchronous_standby_names: '' })
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('')
  writeFileSync(join(folder, 'postgresql.conf'), lines)
  await cluster.start()
  await query({ ...cluster.connection, database: 'postgres' }, 'create database minato')
  return cluster
}

/** From now on a commit is answered when a standby has it, too. */
export async function waitForStandby({ connection }: Cluster): Promise<void> {
  await query(connection, `alter system set synchronous_standby_names = '*'`)
  await query(connection, 'select pg_reload_conf()')
}

/** The standby is lost: commits that wait for it are answered, and the others no longer wait. */
export async function dropStandby({ connection }: Cluster): Promise<void> {
  await query(connection, 'alter system reset synchronous_standby_names')
  await query(connection, 'select pg_reload_conf()')
}

/** A migrated primary with a standby that its commits wait for. */
export async function newPair(folder: string): Promise<{ primary: Cluster; standby: Cluster }> {
  const primary = await newPrimary(join(folder, 'one'))
  await migrate(primary.connection, createLog({ logLevel: 'silent' }))
  const standby = await newStandby(join(folder, 'two'), primary)
  await waitForStandby(primary)
  return { primary, standby }
}

/** Copies a running primary into the folder and follows it from there. */
export async function newStandby(folder: string, primary: Pick<Cluster, 'port'>, port?: number): Promise<Cluster> {
  const cluster = clusterIn(folder, port ?? (await lastingPort()))
  mkdirSync(folder)
  give(folder)
  await run('pg_basebackup', [
    `--pgdata=${folder}`,
    `--dbname=postgres://minato:${PASSWORD}@127.0.0.1:${primary.port}/?application_name=${STANDBY}`,
    '--wal-method=stream',
    '--checkpoint=fast',
    '--write-recovery-conf',
    '--no-sync',
  ])
  await cluster.start()
  return cluster
}

/** The operator's own file makes the standby the primary. */
export async function promote({ port }: Cluster): Promise<void> {
  const file = fileURLToPath(new URL('../../src/server/packaging/promote.sql', import.meta.url))
  const address = `postgres://minato:${PASSWORD}@127.0.0.1:${port}/minato`
  await runProgram(
    join(clusterPrograms ?? '', 'psql'),
    ['--no-psqlrc', '--set=ON_ERROR_STOP=1', `--file=${file}`, address],
    null,
    '/tmp',
  )
}

/** A machine that vanished: it neither answers nor refuses. The function that it returns brings it back. */
export function freeze(cluster: Cluster): () => void {
  const all = processesOf(cluster)
  for (const pid of all) signal(pid, 'SIGSTOP')
  return () => {
    for (const pid of all) signal(pid, 'SIGCONT')
  }
}

/** All processes of a server die at once, frozen ones too; nothing happens if it is dead. */
export async function kill(cluster: Pick<Cluster, 'folder' | 'postmaster'>): Promise<void> {
  if (!existsSync(join(cluster.folder, 'postmaster.pid'))) return
  const all = processesOf(cluster).filter(isAlive)
  for (const pid of all) signal(pid, 'SIGKILL')
  // Until then its port is taken.
  while (all.some(pid => isAlive(pid) && !isZombie(pid))) await wait(GONE_LOOK_MS)
}

/** A backend may end by itself at any moment. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The postmaster first: it would treat the death of the others as a crash. */
function processesOf(cluster: Pick<Cluster, 'postmaster'>): number[] {
  const postmaster = cluster.postmaster()
  const others = readdirSync('/proc').filter(name => /^\d+$/.test(name) && parentOf(name) === postmaster)
  return [postmaster, ...others.map(Number)]
}

/** The parent of a process; 0 if it has ended. */
export function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

function clusterIn(folder: string, port: number): Cluster {
  const log = `${folder}.log`
  const connection = { host: '127.0.0.1', port, user: 'minato', password: PASSWORD, database: 'minato' }
  return {
    folder,
    port,
    connection,
    start: async () => {
      if (!existsSync(log)) writeFileSync(log, '')
      give(log)
      const options = `-p ${port} -h 127.0.0.1 -c unix_socket_directories=''`
      await run('pg_ctl', ['start', '--wait', `--pgdata=${folder}`, `--log=${log}`, `--options=${options}`]).catch(
        (error: unknown) => {
          throw new Error(readFileSync(log, 'utf8').split('\n').slice(-LAST_LINES).join('\n'), { cause: error })
        },
      )
    },
    stop: async mode => {
      await run('pg_ctl', ['stop', '--wait', `--mode=${mode}`, `--pgdata=${folder}`])
    },
    postmaster: () => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]),
  }
}

/** PostgreSQL does not run as root. */
const user = engineUser('/nonexistent')

function give(path: string): void {
  if (user) chownSync(path, user.uid, user.gid)
  chmodSync(path, 0o700)
}

async function run(program: string, args: string[]): Promise<void> {
  await runProgram(join(clusterPrograms ?? '', program), args, user, '/tmp')
}
