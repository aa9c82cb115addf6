import * as v from 'valibot'
import { LotDetail } from './lots.shapes.ts'

const { carCommonDetail, lotInfo, carInfo, carSpecification, lotImages, bidInfo, wishList, sheet } = LotDetail.entries

/** The blocks of a car's page under their own names; `serial` is the known part of the frame number. */
export const BikeLotDetail = v.object({
  bikeCommonDetail: carCommonDetail,
  lotInfo,
  bikeInfo: v.object({
    ...v.omit(carInfo, ['chassisId']).entries,
    serial: carInfo.entries.chassisId,
    mileageNote: v.nullable(v.string()),
  }),
  bikeSpecification: v.omit(carSpecification, ['mileageNote']),
  lotImages,
  bidInfo,
  wishList,
  sheet,
})
export type BikeLotDetail = v.InferOutput<typeof BikeLotDetail>

/** The answer for a lot's page: a car's blocks or a bike's. */
export const LotAnswer = v.union([LotDetail, BikeLotDetail])
export type LotAnswer = v.InferOutput<typeof LotAnswer>

/** A bike under its names on the wire. */
export function bikeAnswer(detail: LotDetail): BikeLotDetail {
  const { carCommonDetail: bikeCommonDetail, carInfo: car, carSpecification: spec, ...same } = detail
  const { chassisId: serial, ...bikeInfo } = car
  const { mileageNote = null, ...bikeSpecification } = spec
  return { ...same, bikeCommonDetail, bikeInfo: { ...bikeInfo, serial, mileageNote }, bikeSpecification }
}

/** Either answer as the one lot that pages are drawn from. */
export function lotOfAnswer(answer: LotAnswer): LotDetail {
  if ('carCommonDetail' in answer) return answer
  const { bikeCommonDetail: carCommonDetail, bikeInfo, bikeSpecification, ...same } = answer
  const { serial: chassisId, mileageNote, ...carInfo } = bikeInfo
  return {
    ...same,
    carCommonDetail,
    carInfo: { ...carInfo, chassisId },
    carSpecification: { ...bikeSpecification, mileageNote },
  }
}
