import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { lotPageEndpoints } from '#contract/lots/lot-page.endpoints.ts'
import { lotPhotosEndpoints } from '#contract/lots/lot-photos.endpoints.ts'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { ask, call } from '#client/api/api.ts'
import { editAnswers } from '#client/api/edit-answers.ts'
import type { Attempts } from '#client/outbox/attempts.ts'
import { lotQuery } from '#client/lots/lot.api.ts'

/** The lot and its page type. */
export type LotPlace = { pageType: PageType; id: string }

/** Saves the manager's note over the one that was `seen`. The page shows it once the server has it. */
export function useSaveNote({ pageType, id }: LotPlace, attempts: Attempts, saved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn(note: { comment: string; seen: string }) {
      const body = { carId: id, comment: note.comment }
      return attempts.send(note, key => call(lotPageEndpoints.saveNote, { body, key }))
    },
    onSuccess(_, { comment }) {
      editAnswers<LotDetail>(queryClient, { queryKey: lotQuery(pageType, id).queryKey }, old => ({
        ...old,
        carCommonDetail: { ...old.carCommonDetail, comment },
      }))
      saved()
    },
  })
}

/** Requests more photos from the auction. New photos follow the existing ones, and the day's counter decreases. */
export function useExtraPhotos({ pageType, id }: LotPlace, detail: LotDetail) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { lotInfo, carInfo } = detail
      const query = { carId: id, model: carInfo.model, auction: lotInfo.auctionName, lotNo: lotInfo.lotNumber }
      return (await call(lotPageEndpoints.ussImages, { query })).auctionLotDetail
    },
    onSuccess({ carCommonDetail: { ussLimit }, carInfo: { images, thumbnails } }) {
      editAnswers<LotDetail>(queryClient, { queryKey: lotQuery(pageType, id).queryKey }, old => {
        const { lotImages } = old
        // The page may have been reloaded since and contain them already.
        const isNew = images.every(image => !lotImages.images.includes(image))
        return {
          ...old,
          ussCounter: { ussLimit },
          lotImages: isNew
            ? { images: [...lotImages.images, ...images], thumbnails: [...lotImages.thumbnails, ...thumbnails] }
            : lotImages,
        }
      })
    },
  })
}

/** Address of the archive with a lot's photos. '' where the server gives none. */
export function photosLink(lotType: 'car' | 'bike', id: string): Promise<string> {
  const endpoint = lotType === 'bike' ? lotPhotosEndpoints.downloadBikeImages : lotPhotosEndpoints.downloadImages
  return call(endpoint, { query: { id } })
}

/** The manufacture date, by the number that the server knows or by the one typed from the sheet. */
export const lotProductionQuery = ({ pageType, id }: LotPlace, detail: LotDetail, chassis: string) => {
  const { lotInfo, carInfo } = detail
  const query = {
    carId: id,
    chassis,
    maker: carInfo.maker,
    model: carInfo.model,
    auction: lotInfo.auctionName,
    lotNo: lotInfo.lotNumber,
  }
  return queryOptions({
    ...ask(lotsEndpoints.productionMonth, { params: { pageType }, query }),
    staleTime: 10 * MINUTE_MS,
    retry: false,
  })
}
