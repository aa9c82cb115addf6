import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from '#client/api/call.ts'
import { API } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Release } from './releases.ts'

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** The client of one release: its own code asks, checks the answers, and loads its own files. */
export type App = {
  release: Release
  callBy: (fetch: Fetch) => Call
  assets: readonly { path: string; body: Buffer }[]
}

export async function appOf(release: Release): Promise<App> {
  const load = (path: string): Promise<unknown> => import(join(release.folder, path))
  const { createCall } = (await load('src/client/api/call.ts')) as { createCall: (outside: { fetch: Fetch }) => Call }
  const its = (await load('src/contract/api.ts')) as { API: typeof API }
  const endpoints = Object.values(its.API).flatMap(group => Object.values<Endpoint>(group))
  const built = join(release.folder, 'dist/assets')
  const names = (await readdir(built)).filter(name => !/\.(?:br|gz)$/.test(name))
  return {
    release,
    callBy: fetch => {
      const call = createCall({ fetch })
      return (endpoint, options) => {
        const own = endpoints.find(({ method, path }) => method === endpoint.method && path === endpoint.path)
        if (!own) throw new Error(`${release.commit} has no ${endpoint.method} ${endpoint.path}`)
        return call(own as typeof endpoint, options)
      }
    },
    assets: await Promise.all(
      names.map(async name => ({ path: `/assets/${name}`, body: await readFile(join(built, name)) })),
    ),
  }
}

/** The requests of a person's phone, and its failures. */
export type Use = { requests: number; failures: string[]; stop: () => Promise<void> }

const BREATH_MS = 20

/** Opens pages, loads the app's files and asks for lists, one after the other, until it is stopped. */
export function useApp({ release, callBy, assets }: App, fetch: Fetch): Use {
  const call = callBy(fetch)
  const get = async (path: string, body?: Buffer) => {
    const answer = await fetch(path, { headers: { accept: '*/*', 'accept-language': 'ru' } })
    const got = Buffer.from(await answer.arrayBuffer())
    if (answer.status !== 200) throw new Error(`answers ${answer.status}`)
    if (body && !got.equals(body)) throw new Error('is another file')
  }
  const asks: [string, () => Promise<unknown>][] = [
    ...['/', '/car-auctions', '/bids', '/sw.js'].map((path): [string, () => Promise<unknown>] => [
      path,
      () => get(path),
    ]),
    ['listing', () => call(API.lots.listing, { params: { pageType: 'car-auction' }, query: {} })],
    ['filters', () => call(API.lots.filters, { params: { pageType: 'stats' }, query: {} })],
    ['profile', () => call(API.people.viewProfile, {})],
  ]
  const use: Use = { requests: 0, failures: [], stop: async () => {} }
  let isOn = true
  const work = (async () => {
    for (let turn = 0; isOn; turn += 1) {
      const asset = assets[turn % assets.length]!
      for (const [name, ask] of [[asset.path, () => get(asset.path, asset.body)] as const, asks[turn % asks.length]!]) {
        use.requests += 1
        await ask().catch((error: unknown) => use.failures.push(`${release.commit} ${name}: ${String(error)}`))
      }
      await wait(BREATH_MS)
    }
  })()
  use.stop = () => {
    isOn = false
    return work
  }
  return use
}
