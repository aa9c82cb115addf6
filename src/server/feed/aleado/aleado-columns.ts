import type { FeedColumns } from '../feed-lot.ts'

/** The dump's column of each of our fields. Where it has a text in English and one in Japanese, the English one. */
export const ALEADO_COLUMNS: FeedColumns = {
  lotNo: 'bid',
  hall: 'auct_ref',
  system: 'auction_system',
  maker: 'company_en',
  model: 'model_name_en',
  year: 'model_year_en',
  registeredMonth: 'parsed_data.年式',
  engineCc: 'displacement_num',
  chassis: 'model_type_en',
  chassisNo: 'vin',
  grade: 'model_grade_en',
  color: 'color_en',
  gearbox: 'transmission_en',
  drive: 'awd_num',
  mileageKm: 'mileage',
  mileageRaw: 'mileage',
  mileageNote: 'mileage',
  equipment: 'equipment_en',
  condition: 'scores_en',
  startPrice: 'start_price',
  soldPrice: 'end_price',
  feedAverage: 'service_data',
  sheetPicture: 'pictures',
  info: 'parsed_data',
}
