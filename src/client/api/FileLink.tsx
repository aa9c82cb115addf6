import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ComponentProps, type MouseEvent } from 'react'
import { isPage } from '#contract/own-answer.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { loadFile, saveFile } from '#client/device/save-file.ts'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { addressOf } from './address.ts'
import { call } from './api.ts'
import { keptSince } from './kept-answers.ts'
import { reachability, serverAnswers } from './reachability.ts'
import { useReachable } from './use-reachability.ts'

/**
 * A link that downloads a file of this person's. A small request first renews an expired session, which a link cannot. Without a network it gives
 * what the device has kept; other files are shown as out of reach, and a press says why they do not open, in place of the browser's own error page.
 */
export function FileLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const { t } = useLingui()
  const reachable = useReachable()
  const [absent, setAbsent] = useState(false)
  useEffect(() => {
    if (reachable) return setAbsent(false)
    let isCurrent = true
    void keptAnswerOf(href).then(kept => isCurrent && setAbsent(!kept))
    return () => {
      isCurrent = false
    }
  }, [reachable, href])
  const open = async (event: MouseEvent) => {
    event.preventDefault()
    if (await isServerThere()) return loadFile(href)
    const kept = await keptAnswerOf(href)
    if (kept) saveFile(nameOf(kept), await kept.blob())
    else showToast({ text: t`You are offline. You can download the file when you are online.` })
  }
  return (
    <a
      {...rest}
      href={href}
      aria-disabled={absent || undefined}
      title={absent ? t`No connection` : rest.title}
      onClick={event => void open(event)}
    >
      {children}
    </a>
  )
}

async function isServerThere(): Promise<boolean> {
  if (!reachability.get().reachable) return false
  await call(peopleEndpoints.viewProfile, {}).catch(() => undefined)
  // The worker answers in place of a server that is slow, or gone.
  return keptSince(addressOf(peopleEndpoints.viewProfile.path)) === undefined
    ? reachability.get().reachable
    : serverAnswers()
}

/** The name that the server gave the file, in its encoded form where there is one. */
function nameOf({ headers }: Response): string {
  const given = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(given)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(given)?.[1] ?? '')
}

/** The answer of an address that the worker has kept. A page without HTTPS has no caches. */
async function keptAnswerOf(address: string): Promise<Response | undefined> {
  if (typeof caches === 'undefined') return undefined
  const kept = await caches.match(address, { ignoreVary: true }).catch(() => undefined)
  // An earlier worker kept the page of a captive portal, too.
  return kept && !isPage(kept) ? kept : undefined
}
