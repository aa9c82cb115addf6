import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type RefObject } from 'react'
import { browserStorage } from '#client/device/browser-storage.ts'
import { visitOf } from './use-list-heights.ts'

const STORED = 'page-height'

/**
 * After a reload the page is as high as it was from the start, so that the router scrolls to the same row before any row is there. Another
 * page has no kept height.
 */
export function useKeptHeight(page: RefObject<HTMLElement | null>): number | undefined {
  const router = useRouter()
  const visit = useRouterState({ select: ({ location }) => visitOf(location) })
  const [kept] = useState(stored)
  useEffect(() => {
    const store = () => {
      const height = page.current?.offsetHeight
      try {
        browserStorage('sessionStorage').setItem(STORED, JSON.stringify([visitOf(router.latestLocation), height]))
      } catch {
        // If the storage is full, a reload leads to the top.
      }
    }
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [router, page])
  return kept[0] === visit ? kept[1] : undefined
}

function stored(): [visit?: string, height?: number] {
  try {
    return JSON.parse(browserStorage('sessionStorage').getItem(STORED) ?? '[]') as [string, number]
  } catch {
    return []
  }
}
