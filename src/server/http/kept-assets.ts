import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pack } from './compress.ts'

/** A tab opened before an update still requests chunks of its own build. */
export const BUILDS_KEPT = 3
const PACKABLE = /\.(?:css|m?js|json|svg|txt|webmanifest)$/

export type Build = { id: string; files: string[] }

/** The assets of the last builds: `has` checks by name; `folder` holds them and their compressed forms (`.br`, `.gz`). */
export type KeptAssets = {
  folder: string
  /** The build that this server runs. */
  build: Build
  has: (name: string) => boolean
  packAll: () => Promise<void>
}

/**
 * Copies the current build's assets to those of earlier builds and deletes the oldest. Names carry a content hash, so equal names are equal
 * files. `packAll` compresses the rest at the highest level; that takes seconds, so it runs after the start.
 */
export async function keepAssets(built: string, folder: string): Promise<KeptAssets> {
  await mkdir(folder, { recursive: true })
  const all = (await readdir(built)).sort()
  const present = all.filter(name => !/\.(?:br|gz)$/.test(name))
  const id = createHash('sha256').update(present.join('\n')).digest('hex').slice(0, 16)
  for (const name of all) if (!existsSync(join(folder, name))) await copyWhole(join(built, name), join(folder, name))

  const build = { id, files: present }
  const former = (await readBuilds(folder)).filter(one => one.id !== id)
  const builds = [build, ...former].slice(0, BUILDS_KEPT)
  const names = new Set(builds.flatMap(one => one.files))
  await writeWhole(join(folder, LIST), JSON.stringify(builds))
  for (const name of await readdir(folder)) {
    if (name !== LIST && !names.has(name.replace(/\.(?:br|gz)$/, ''))) await rm(join(folder, name), { force: true })
  }
  return { folder, build, has: name => names.has(name), packAll: () => packMissing(folder, names) }
}

const LIST = 'builds.json'

async function readBuilds(folder: string): Promise<Build[]> {
  try {
    return JSON.parse(await readFile(join(folder, LIST), 'utf8')) as Build[]
  } catch {
    return []
  }
}

/** Compresses every asset of a fresh build at the highest level, so the first visitor is served as well as later ones. */
export async function packAssets(folder: string): Promise<void> {
  await packMissing(folder, await readdir(folder))
}

async function packMissing(folder: string, names: Iterable<string>): Promise<void> {
  for (const name of names) {
    if (!PACKABLE.test(name)) continue
    const path = join(folder, name)
    for (const [ending, encoding] of [
      ['br', 'br'],
      ['gz', 'gzip'],
    ] as const) {
      if (!existsSync(`${path}.${ending}`))
        await writeWhole(`${path}.${ending}`, await pack(await readFile(path), encoding, true))
    }
  }
}

/** Copies under a temporary name first: a process killed midway must not leave half a file under the final name. */
async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, `${to}.part`)
  await rename(`${to}.part`, to)
}

async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, content)
  await rename(`${path}.part`, path)
}
