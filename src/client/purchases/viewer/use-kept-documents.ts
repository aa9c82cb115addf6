import { useEffect, useState } from 'react'
import { documentsOf } from '#contract/kept-answers.ts'
import { isPage } from '#contract/own-answer.ts'
import type { FromWorker } from '#contract/worker.ts'
import { useDevice } from '#client/device/use-device.ts'

/** Addresses of the documents that open offline on this device. The service worker reports changes. */
export function useKeptDocuments(): ReadonlySet<string> {
  const userId = useDevice('userId')
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let isGone = false
    const count = () => {
      if (userId !== null)
        void keptDocuments(userId).then(addresses => {
          if (!isGone) setKept(addresses)
        })
    }
    const onMessage = ({ data }: MessageEvent<FromWorker>) => data?.type === 'papers' && count()
    count()
    navigator.serviceWorker?.addEventListener('message', onMessage)
    return () => {
      isGone = true
      navigator.serviceWorker?.removeEventListener('message', onMessage)
    }
  }, [userId])
  return kept
}

/** A page without HTTPS has no caches. */
async function keptDocuments(userId: number): Promise<ReadonlySet<string>> {
  if (typeof caches === 'undefined' || !(await caches.has(documentsOf(userId)))) return new Set()
  const cache = await caches.open(documentsOf(userId))
  const addresses = new Set<string>()
  for (const request of await cache.keys()) {
    const answer = await cache.match(request)
    // An earlier worker kept the page of a captive portal, too.
    if (answer && !isPage(answer)) addresses.add(request.url.slice(new URL(request.url).origin.length))
  }
  return addresses
}
