import type { ComponentProps, MouseEvent } from 'react'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { call } from './api.ts'
import { useReachable } from './use-reachability.ts'

/**
 * A link to a file of this person's, in a new tab. A small request first renews an expired session, which a link cannot. Without a
 * network the link opens at once, for the device may have kept the file.
 */
export function FileLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const reachable = useReachable()
  const open = async (event: MouseEvent) => {
    if (!reachable || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    await call(peopleEndpoints.viewProfile, {}).catch(() => undefined)
    const link = document.createElement('a')
    Object.assign(link, { href, target: '_blank', rel: 'noreferrer' })
    link.click()
  }
  return (
    <a {...rest} href={href} target="_blank" rel="noreferrer" onClick={event => void open(event)}>
      {children}
    </a>
  )
}
