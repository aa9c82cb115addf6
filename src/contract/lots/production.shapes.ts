import * as v from 'valibot'

/** The known data about a chassis number, in display order; '' is not shown. */
export const PRODUCTION_FIELDS = [
  'year',
  'modelCode',
  'modelName',
  'gradeCode',
  'engineNo',
  'transmission',
  'description',
  'code',
  'colorCode',
  'trimCode',
  'catalogNo',
] as const
export type ProductionField = (typeof PRODUCTION_FIELDS)[number]

/** `year` is `2015/06`. */
export const ProductionMonth = v.object({
  year: v.string(),
  modelCode: v.string(),
  modelName: v.string(),
  gradeCode: v.string(),
  engineNo: v.string(),
  transmission: v.string(),
  description: v.string(),
  code: v.string(),
  colorCode: v.string(),
  trimCode: v.string(),
  catalogNo: v.string(),
})
export type ProductionMonth = v.InferOutput<typeof ProductionMonth>
