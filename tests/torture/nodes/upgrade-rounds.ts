import { setTimeout as wait } from 'node:timers/promises'
import { newUser } from '#tests/support/people.ts'
import { s3Server } from '#tests/support/s3-server.ts'
import { signedIn } from '../signed-in.ts'
import { appOf, useApp, type App, type Use } from './installed-app.ts'
import { threeReleases, type Release } from './releases.ts'
import { twoNodes, type TwoNodes } from './two-nodes.ts'
import { underLoad, type Load, type LoadReport } from './under-load.ts'

const CALM_MS = 3_000
const TOLD_FAILURES = 20

type UpgradeReport = LoadReport & {
  /** The releases that served, in order; the last step is the way back. */
  ran: string[]
  /** Pages, files and lists that phones asked for, by the release of the phone, and what failed of that. */
  asked: Record<string, number>
  failures: string[]
}

/**
 * Two servers go from release to release, one after the other, and back by one. Meanwhile buyers with the oldest app bid and watch, and phones of
 * each release so far open pages, load their own files and request lists.
 */
export async function upgradeRounds({ folder, seed }: { folder: string; seed: number }): Promise<UpgradeReport> {
  const releases = await threeReleases(process.env.RELEASES_DIR ?? folder)
  const apps = await Promise.all(releases.map(appOf))
  const bucket = await s3Server()
  const [oldest, former] = releases as [Release, Release]
  const open = () => twoNodes({ folder, release: oldest.folder, bucket: bucket.url })
  try {
    return await underLoad({ open, seed, callBy: apps[0]!.callBy }, async load => {
      const uses: Use[] = [await useBy(load, apps[0]!)]
      const ran = [oldest.commit]
      for (const release of [...releases.slice(1), former]) {
        await roll(load, release)
        ran.push(release.commit)
        const app = apps.find(one => one.release === release)!
        if (uses.length < releases.length) uses.push(await useBy(load, app))
        await wait(CALM_MS)
      }
      for (const use of uses) await use.stop()
      const failures = uses.flatMap(use => use.failures)
      return {
        ran,
        asked: Object.fromEntries(uses.map(({ requests }, at) => [releases[at]!.commit, requests])),
        failures: failures.slice(0, TOLD_FAILURES),
      }
    })
  } finally {
    await bucket.close()
  }
}

async function useBy({ place, db }: Load<TwoNodes>, app: App): Promise<Use> {
  const { id } = await newUser(db, new Date())
  const device = await signedIn(db, id, (path, init) => fetch(new URL(path, place.address), init))
  return useApp(app, device.fetch)
}

async function roll({ place, nextAnswer }: Load<TwoNodes>, release: Release): Promise<void> {
  for (const node of place.nodes) {
    await node.stop('SIGTERM')
    await node.start({ release: release.folder })
    await nextAnswer()
  }
}
