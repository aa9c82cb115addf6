import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { reasonOf } from '#server/db/outage.ts'
import { whenFree } from '#server/files/claims.ts'
import type { SharedFiles } from '#server/files/shared-files.ts'
import type { WholeFiles } from '#server/files/whole-files.ts'
import { repeat, type Repeated } from '#server/repeat.ts'
import { BUILDS_KEPT, type Build } from './kept-assets.ts'
import type { Log } from './log.ts'

const ASSETS = 'assets'
/** One file for each build, with the names of its assets: several servers that start at once overwrite nothing of each other. */
const BUILDS = 'asset-builds'
const PACKED = ['.br', '.gz']
/** As the builds write them; nothing else becomes a path. */
const NAME = /^[\w-][\w.-]*$/
const AT_ONCE = 8
const START_WAITS_MS = 30_000
const RETRY_MS = MINUTE_MS
/** A server that uploads its build is waited for; afterwards only what is old stays. */
const MAX_WAIT_MS = 20_000
/** Builds are looked up again at most so often, however many wrong names are asked for. */
const LOOK_EVERY_MS = 1_000

/**
 * Puts a build's assets where all servers find them, and deletes those of builds that were started longest ago. During a rolling upgrade a page of one
 * server asks another for them.
 */
export async function shareAssets({ files, claims }: SharedFiles, built: string, build: Build): Promise<void> {
  const share = async () => {
    const there = new Set((await listed(files, ASSETS)).map(({ path }) => path))
    const missing = (await readdir(built)).filter(name => NAME.test(name) && !there.has(`${ASSETS}/${name}`))
    await each(missing, async name => files.put(`${ASSETS}/${name}`, await readFile(join(built, name))))
    // Also when it is there: the builds started last are kept.
    await files.put(`${BUILDS}/${build.id}`, Buffer.from(JSON.stringify(build.files)))
  }
  const shareAndSweep = async () => {
    await share()
    await sweep(files)
  }
  if (!(await whenFree(claims, 'assets of builds', shareAndSweep, MAX_WAIT_MS))) await share()
}

/** Shares before the server is ready, at most for half a minute; a bucket that fails is tried again until it takes them. */
export async function startSharing(share: () => Promise<unknown>, log: Log): Promise<Repeated> {
  let isShared = false
  const shareOnce = async () => {
    if (isShared) return
    await share()
    isShared = true
  }
  const failure = 'The assets of this build are not in the bucket; it is tried again every minute'
  const first = shareOnce().catch((error: unknown) => log.warn({ reason: reasonOf(error) }, failure))
  await Promise.race([first, wait(START_WAITS_MS, undefined, { ref: false })])
  return repeat(shareOnce, RETRY_MS, log, failure, { asksDatabase: false })
}

async function sweep(files: WholeFiles): Promise<void> {
  const builds = (await listed(files, BUILDS)).toSorted((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime())
  const old = builds.slice(BUILDS_KEPT)
  if (old.length === 0) return
  const names = await Promise.all(builds.slice(0, BUILDS_KEPT).map(({ path }) => namesIn(files, path)))
  const kept = new Set(names.flat().flatMap(name => ['', ...PACKED].map(ending => `${ASSETS}/${name}${ending}`)))
  const assets = (await listed(files, ASSETS)).map(({ path }) => path)
  await each([...old.map(({ path }) => path), ...assets.filter(path => !kept.has(path))], path => files.delete(path))
}

/**
 * Fetches an asset of another server's build into `folder`, with its compressed forms. False where no build has one of this name. Throws `StoreError`
 * where the bucket cannot tell.
 */
export function othersAssets({ files }: SharedFiles, folder: string): (name: string) => Promise<boolean> {
  const builds = new Map<string, readonly string[]>()
  const isKnown = (name: string) => [...builds.values()].some(names => names.includes(name))
  const underway = new Map<string, Promise<boolean>>()
  const brought = new Set<string>()
  let looking: Promise<void> | null = null
  let lookedAt = -Infinity

  async function look(): Promise<void> {
    lookedAt = performance.now()
    for (const { path } of await listed(files, BUILDS))
      if (!builds.has(path)) builds.set(path, await namesIn(files, path))
  }

  async function bring(name: string): Promise<boolean> {
    const body = await files.read(`${ASSETS}/${name}`)
    if (!body) return false
    for (const ending of PACKED) {
      const packed = await files.read(`${ASSETS}/${name}${ending}`)
      if (packed) await write(join(folder, `${name}${ending}`), packed)
    }
    await write(join(folder, name), body)
    brought.add(name)
    return true
  }

  return async name => {
    if (brought.has(name)) return true
    if (!NAME.test(name)) return false
    if (!isKnown(name) && (looking || performance.now() - lookedAt > LOOK_EVERY_MS))
      await (looking ??= look().finally(() => (looking = null)))
    if (!isKnown(name)) return false
    const work = underway.get(name) ?? bring(name).finally(() => underway.delete(name))
    underway.set(name, work)
    return work
  }
}

async function namesIn(files: WholeFiles, path: string): Promise<string[]> {
  const bytes = await files.read(path)
  return bytes ? (JSON.parse(bytes.toString()) as string[]).filter(name => NAME.test(name)) : []
}

async function listed(files: WholeFiles, folder: string) {
  const found = []
  for await (const file of files.list(folder)) found.push(file)
  return found
}

async function each<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const rest = all.values()
  const worker = async () => {
    for (const one of rest) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function write(path: string, content: Buffer): Promise<void> {
  const apart = `${path}.${randomUUID()}.part`
  await writeFile(apart, content)
  await rename(apart, path)
}
