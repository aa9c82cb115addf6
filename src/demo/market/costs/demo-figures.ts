import type { VehicleType } from '#domain/costs/vehicle-type.ts'

/** Plausible figures for the demo, invented within the range of what agents publish. Whole yen. */
type FreightRow = [nameEn: string, nameRu: string, freight: Record<VehicleType, number>]

const by = (kei: number, car: number, large: number, bike: number): Record<VehicleType, number> => ({
  kei,
  car,
  large,
  bike,
})

export const DEMO_PORTS: readonly FreightRow[] = [
  ['Vladivostok', 'Владивосток', by(42_000, 55_000, 78_000, 24_000)],
  ['Nakhodka', 'Находка', by(44_000, 57_000, 80_000, 25_000)],
  ['Mombasa', 'Момбаса', by(118_000, 152_000, 214_000, 58_000)],
  ['Dar es Salaam', 'Дар-эс-Салам', by(122_000, 158_000, 221_000, 60_000)],
  ['Durban', 'Дурбан', by(120_000, 155_000, 218_000, 59_000)],
  ['Jebel Ali', 'Джебель-Али', by(96_000, 124_000, 172_000, 46_000)],
  ['Auckland', 'Окленд', by(102_000, 134_000, 188_000, 49_000)],
  ['Limassol', 'Лимасол', by(128_000, 166_000, 232_000, 62_000)],
  ['Southampton', 'Саутгемптон', by(138_000, 178_000, 249_000, 68_000)],
  ['Kingston', 'Кингстон', by(146_000, 189_000, 262_000, 71_000)],
  ['Busan', 'Пусан', by(34_000, 44_000, 61_000, 18_000)],
]

/** Yen for one unit, in millionths. */
export const DEMO_EXCHANGE: readonly [currency: string, microYen: number][] = [
  ['USD', 152_400_000],
  ['EUR', 176_300_000],
  ['GBP', 201_100_000],
  ['RUB', 1_862_000],
  ['AED', 41_500_000],
  ['KES', 1_178_000],
  ['TZS', 61_200],
  ['ZAR', 8_740_000],
  ['NZD', 88_300_000],
]

/** Earlier dollar rates, in days before the market was created: an account in dollars has a past. */
export const DEMO_DOLLAR_PAST: readonly [daysAgo: number, microYen: number][] = [
  [100, 147_900_000],
  [60, 149_350_000],
  [35, 150_800_000],
  [14, 153_100_000],
  [7, 151_700_000],
]

/** Hall fees by group; every other hall uses the last one. */
export const DEMO_HALL_FEES: readonly [group: string | null, yen: number][] = [
  ['USS', 11_000],
  ['TAA', 10_000],
  ['CAA', 10_500],
  ['AUCNET', 15_000],
  ['BDS', 9_000],
  ['JBA', 8_500],
  [null, 12_000],
]

/** Inland rates by prefecture for halls that no list names; the last one for all others. */
export const DEMO_INLAND: readonly [prefecture: string | null, yen: number][] = [
  ['Chiba', 8_500],
  ['Hyogo', 5_500],
  ['Kanagawa', 4_000],
  ['Saga', 9_000],
  ['Tokyo', 7_500],
  [null, 16_000],
]

/** The port of departure for cars of a prefecture. */
const LOADING_PORTS: Record<string, readonly string[]> = {
  Tomakomai: ['Hokkaido'],
  Nagoya: ['Aichi', 'Gifu', 'Shizuoka', 'Ishikawa', 'Toyama', 'Fukui', 'Mie'],
  Kobe: ['Hyogo', 'Osaka', 'Kyoto', 'Nara', 'Okayama', 'Hiroshima', 'Kagawa'],
  Hakata: ['Fukuoka', 'Saga', 'Nagasaki', 'Kumamoto', 'Oita', 'Yamaguchi'],
}

export function loadingPortOf(prefecture: string): string {
  return Object.entries(LOADING_PORTS).find(([, prefectures]) => prefectures.includes(prefecture))?.[0] ?? 'Yokohama'
}
