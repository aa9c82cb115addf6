import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { engineUser } from '#server/db/engine/engine-user.ts'
import { clusterPrograms, kill } from '#tests/support/clusters.ts'
import { lastingPort } from '#tests/support/free-port.ts'
import { query } from '#tests/support/query.ts'
import { endServer, startServer, type ServerProcess } from '../server-process.ts'
import { writePackaged } from './packaged.ts'

const MAX_TRIES = 1_200
const POLL_MS = 100
const PASSWORD = 'cluster'

/** A server on two databases of which Patroni makes the primary and the standby, by one etcd. Debian's programs, with the packaged settings. */
type PatroniPlace = {
  address: string
  connection: ClientConfig
  /** Patroni and PostgreSQL of the primary's machine die. */
  killPrimary: () => Promise<void>
  /** It is switched on again. Resolves when it is the synchronous standby. */
  bringBack: () => Promise<void>
  close: () => Promise<void>
}

type Machine = {
  name: string
  port: number
  api: number
  cluster: Parameters<typeof kill>[0]
  patroni: ChildProcess | null
}

export async function patroniPlace(folder: string): Promise<PatroniPlace> {
  const user = engineUser('/nonexistent')
  const give = (path: string) => user && chownSync(path, user.uid, user.gid)
  const begin = (name: string, program: string, args: readonly string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    return spawn(program, args, { stdio: ['ignore', log, log], cwd: folder, ...user })
  }
  give(folder)
  const [etcdPort, peerPort] = [await lastingPort(), await lastingPort()]
  const [etcdAddress, peerAddress] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`]
  const etcd = begin('etcd', 'etcd', [
    '--name=one',
    `--data-dir=${join(folder, 'etcd')}`,
    `--initial-cluster=one=${peerAddress}`,
    `--listen-client-urls=${etcdAddress}`,
    `--advertise-client-urls=${etcdAddress}`,
    `--listen-peer-urls=${peerAddress}`,
    `--initial-advertise-peer-urls=${peerAddress}`,
  ])
  const newMachine = async (name: string): Promise<Machine> => {
    const [port, api] = [await lastingPort(), await lastingPort()]
    const data = join(folder, name)
    const file = join(folder, `${name}.yml`)
    const socket = join(folder, `${name}.socket`)
    mkdirSync(socket)
    give(socket)
    writePackaged('patroni.yml', file, [
      ['name: one', `name: ${name}`],
      ['listen: 10.0.0.11:8008', `listen: 127.0.0.1:${api}`],
      ['connect_address: 10.0.0.11:8008', `connect_address: 127.0.0.1:${api}`],
      ['10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379', `127.0.0.1:${etcdPort}`],
      [`listen: '*:5432'`, `listen: 127.0.0.1:${port}`],
      ['connect_address: 10.0.0.11:5432', `connect_address: 127.0.0.1:${port}`],
      ['/var/lib/postgresql/15/patroni', data],
      ['/usr/lib/postgresql/15/bin', clusterPrograms ?? ''],
      ['/var/lib/postgresql/patroni.pgpass', join(folder, `${name}.pgpass`)],
      ['/var/run/postgresql', socket],
      ['copy 10.0.0.0/24', 'copy 127.0.0.1/32'],
      ['all 10.0.0.0/24', 'all 127.0.0.1/32'],
      ['superuser-password', PASSWORD],
      ['copy-password', PASSWORD],
    ])
    give(file)
    const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return { name, port, api, cluster: { folder: data, postmaster }, patroni: null }
  }
  const machines = [await newMachine('one'), await newMachine('two')]
  const start = (machine: Machine) => {
    machine.patroni = begin(machine.name, 'patroni', [join(folder, `${machine.name}.yml`)])
  }
  const isNow = (role: 'primary' | 'sync', machine: Machine) =>
    fetch(`http://127.0.0.1:${machine.api}/${role}`).then(
      ({ ok }) => ok,
      () => false,
    )
  const until = async (role: 'primary' | 'sync', machine: Machine) => {
    for (let looks = 0; !(await isNow(role, machine)); looks += 1) {
      if (looks > MAX_TRIES)
        throw new Error(`${machine.name} does not become ${role}: ${lastWords(folder, machine.name)}`)
      await wait(POLL_MS)
    }
  }
  const killMachine = async ({ cluster, patroni }: Machine) => {
    patroni?.kill('SIGKILL')
    await kill(cluster)
  }
  const [one, two] = machines as [Machine, Machine]
  let server: ServerProcess | null = null
  const close = async () => {
    if (server) await endServer(server, 'SIGKILL')
    for (const machine of machines) await killMachine(machine)
    const gone = once(etcd, 'exit')
    etcd.kill('SIGKILL')
    await gone
  }
  try {
    start(one)
    await until('primary', one)
    const admin = { host: '127.0.0.1', port: one.port, user: 'postgres', password: PASSWORD, database: 'postgres' }
    await query(admin, `create role minato login password '${PASSWORD}'`)
    await query(admin, 'create database minato owner minato')
    start(two)
    await until('sync', two)
    const hosts = machines.map(({ port }) => `127.0.0.1:${port}`).join(',')
    const connectionString = `postgres://minato:${PASSWORD}@${hosts}/minato?target_session_attrs=read-write`
    const { address } = (server = await startServer(join(folder, 'server'), { DATABASE_URL: connectionString }))
    let lost = one
    return {
      address,
      connection: { connectionString },
      killPrimary: async () => {
        lost = (await isNow('primary', one)) ? one : two
        await killMachine(lost)
      },
      bringBack: async () => {
        start(lost)
        await until('sync', lost)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const LAST_LINES = 15

function lastWords(folder: string, name: string): string {
  const log = join(folder, `${name}.log`)
  return existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-LAST_LINES).join('\n') : 'it said nothing'
}
