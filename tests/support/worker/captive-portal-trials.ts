import { documentsOf } from '#contract/kept-answers.ts'
import { appPage, portalPage, json, noNetwork, welcome, type Trial } from './trial-server.ts'

const PROFILE = '/v1/user/view-profile'

/** A network that answers everything with a page of its own, or nothing, is no server. */
export const CAPTIVE_PORTAL: Record<string, Trial> = {
  'a kept answer is given out in the place of a captive portal’s page': async worker => {
    await welcome(worker, 7)
    worker.setServer(async () => json({ name: 'kept' }))
    await worker.ask(PROFILE)
    for (const server of [async () => portalPage(), async () => portalPage(403), noNetwork]) {
      worker.setServer(server)
      const text = await (await worker.ask(PROFILE))?.text()
      if (!text?.includes('kept')) return `it gave: ${text}`
    }
    return null
  },

  'a document is never a captive portal’s page, and one that an earlier version has kept counts as absent':
    async worker => {
      await welcome(worker, 7)
      const path = '/v1/purchased-cars/document?id=9'
      const kept = await worker.caches.open(documentsOf(7))
      const given = async (server: () => Promise<Response>) => {
        worker.setServer(server)
        return (await worker.ask(path).catch(() => undefined))?.text()
      }
      const pdf = async () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
      await given(async () => portalPage())
      if (await kept.match(path)) return 'a page was kept'
      await kept.put(path, portalPage())
      if ((await given(noNetwork)) !== undefined) return 'a page was given'
      for (const server of [pdf, async () => portalPage(), async () => portalPage(403), noNetwork])
        if ((await given(server)) !== '%PDF') return 'the document was not given'
      return null
    },

  'a car’s documents are fetched although an earlier version has kept a captive portal’s page': async worker => {
    await welcome(worker, 7)
    const path = '/v1/purchased-cars/document?id=9'
    const kept = await worker.caches.open(documentsOf(7))
    await kept.put(path, portalPage())
    worker.setServer(async asked =>
      asked === path
        ? new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
        : json({ documents: [{ path }] }),
    )
    await worker.ask('/v1/purchased-cars/view?id=1')
    return (await (await kept.match(path))?.text()) === '%PDF' ? null : 'it was not'
  },

  'the code of the PDF viewer is never a captive portal’s page, and one that an earlier version has kept is replaced':
    async worker => {
      const paths = ['/assets/pdf-abcdefgh.mjs', '/pdfjs/wasm/decoder.js']
      const kept = await worker.caches.open('pdf-viewer')
      for (const path of paths) {
        const given = async (server: () => Promise<Response>) => {
          worker.setServer(server)
          return (await worker.ask(path).catch(() => undefined))?.text()
        }
        const code = async () => new Response('code', { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
        await given(async () => portalPage())
        if (await kept.match(path)) return `a page was kept at ${path}`
        await kept.put(path, portalPage())
        if ((await given(noNetwork)) !== undefined) return `a page was given at ${path}`
        if ((await given(code)) !== 'code') return `the kept page stayed at ${path}`
        for (const server of [async () => portalPage(), noNetwork])
          if ((await given(server)) !== 'code') return `the kept code was not given at ${path}`
      }
      return null
    },

  'the stored code of the PDF viewer is given out where everything is swallowed': async worker => {
    const path = '/pdfjs/wasm/decoder.js'
    worker.setServer(async () => new Response('code', { headers: { 'content-type': 'text/javascript' } }))
    await worker.ask(path)
    worker.setServer(() => new Promise(() => undefined))
    const late = new Promise<undefined>(resolve => setTimeout(resolve, 6_000))
    const given = await Promise.race([worker.answerTo(path), late])
    return (await given?.text()) === 'code' ? null : 'it was not'
  },

  'a version is not installed from a captive portal’s page, but from the app’s own': async worker => {
    const isInstalled = () =>
      worker.send('install').then(
        () => true,
        () => false,
      )
    worker.setServer(async () => portalPage())
    if (await isInstalled()) return 'it was'
    worker.setServer(async () => appPage())
    return (await isInstalled()) ? null : 'nor is it from the app’s own'
  },
}
