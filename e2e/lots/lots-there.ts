import type { Page } from '@playwright/test'
import { PAGE_TYPES, type PageType } from '#domain/lots/page-types.ts'

type Card = {
  id: string
  lotNo: string
  condition: string | null
  isUss: boolean
  status: number
  rateEngine?: string | null
  auctionDate: string | null
}

/** The lots that a listing shows to the signed-in person; tests choose one by its properties. */
export async function lotsThere(page: Page, pageType: PageType): Promise<Card[]> {
  const answer = await page.request.get(`/v1/${pageType}/listing?pageSize=100`)
  const { carsList, bikeList } = (await answer.json()) as { carsList?: Card[]; bikeList?: Card[] }
  return carsList ?? bikeList ?? []
}

/** The address of a lot's page. */
export const lotPath = (pageType: PageType, { id }: { id: string }) => `${PAGE_TYPES[pageType].path}/${id}`

/** A lot that is on sale tomorrow or later, so that nothing about it changes during a test. */
export const isComing = ({ auctionDate }: Card) => (auctionDate ?? '') > '2026-11-24'
