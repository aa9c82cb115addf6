import { referenceHall, type ReferenceHall } from '#server/lots/reference/halls.ts'

/** A hall of the demo market: its weekdays, the size of its sales, its numbering and scoring of lots. */
export type MarketHall = Omit<ReferenceHall, 'weekday'> & {
  /** Weekdays of its sales, 0 is Sunday; empty for stock. */
  weekdays: readonly number[]
  /** Share of the market: only the proportion to the other halls counts. */
  weight: number
  /** First lot number of each corner (section): the thousands identify the corner. */
  corners: readonly number[]
  /** `3.5`, `3.5/B` or `3.5/B/C`: overall, exterior, interior. */
  scores: 'overall' | 'exterior' | 'both'
  /** In snowy regions sheets mention rust and cold-region equipment. */
  snow: boolean
}

const WIDE = [11, 5001, 10001, 20001, 30001, 40001, 50001, 60001, 70001, 80001]
const SMALL = [28, 1001, 2001, 4001, 6001, 8001]
const MIDDLE = [59, 1001, 10001, 20001, 30001, 50001, 70001]

/** Corners within the ranges of lot numbers seen at these halls, in the order of the week. */
const CAR_HALLS: [id: number, corners: readonly number[], scores: MarketHall['scores']][] = [
  [23, MIDDLE, 'exterior'], // JU Tokyo
  [21, SMALL, 'overall'], // Honda Tokyo
  [17, [1001, 3001, 5001, 8001], 'both'], // AUCNET
  [19, SMALL, 'overall'], // Honda Kansai
  [8, [71, 5001, 10001, 20001, 30001, 50001, 60001], 'overall'], // USS Yokohama
  [11, [41, 1001, 5001, 10001, 30001, 60001], 'overall'], // USS R Nagoya
  [27, MIDDLE, 'exterior'], // TAA Kinki
  [25, [101, 1001, 3001, 5001, 7001, 9001], 'both'], // CAA Tokyo
  [30, MIDDLE, 'overall'], // JU Saitama
  [28, [21, 1001, 10001, 20001, 40001, 60001], 'exterior'], // TAA Kyushu
  [37, [101, 1001, 3001, 5001, 10001, 20001], 'both'], // CAA Chubu
  [1, WIDE, 'overall'], // USS Sapporo
  [242, [101, 1001, 3001, 5001, 8001], 'both'], // MIRIVE Saitama
  [13, [51, 5001, 10001, 20001], 'overall'], // USS Kobe
  [39, [301, 2001, 4001, 6001], 'both'], // BAYAUC
  [5, [101, 10001, 20001, 30001, 40001, 50001, 60001, 65001, 72001, 75001], 'overall'], // USS Tokyo
  [46, SMALL, 'exterior'], // TAA Kantou
  [50, [501, 2001, 4001], 'overall'], // LAA Kansai
  [47, SMALL, 'exterior'], // TAA Chubu
  [10, [71, 5001, 10001, 20001, 30001, 40001, 50001, 60001, 70001, 80001], 'overall'], // USS Nagoya
  [12, [2137, 10001, 20001, 40001, 60001, 80001], 'overall'], // USS Osaka
  [35, [46, 1001, 2001, 4001, 6001], 'overall'], // ARAI Sendai
  [64, [14, 1001, 3001, 5001, 9001], 'overall'], // JU Fukuoka
  [65, [4182, 6001, 8001], 'overall'], // LAA Okayama
  [237, [51, 10001, 20001, 30001, 40001, 60001, 80001], 'overall'], // USS HAA Kobe
  [86, [101, 5001, 10001, 20001, 31001], 'overall'], // ARAI Oyama VT
  [79, [101, 10001, 20001, 40001, 60001, 80001], 'exterior'], // JU Gifu
  [16, [10155, 30001, 50001, 70001, 90001], 'overall'], // USS Kyushu
  [14, [28, 1001, 2001, 4001, 6001, 8001], 'overall'], // USS Okayama
  [81, [101, 5001, 10001, 30001, 50001], 'exterior'], // TAA Yokohama
]

/** A hall that the snapshot did not count has a small sale. */
const UNCOUNTED_LOTS = 300
const SNOWY = ['Hokkaido', 'Miyagi', 'Tochigi', 'Gifu']

export const CAR_AUCTION_HALLS: readonly MarketHall[] = CAR_HALLS.map(([id, corners, scores]) => {
  const hall = referenceHall(id)!
  return {
    ...hall,
    weekdays: [hall.weekday!],
    weight: hall.lots || UNCOUNTED_LOTS,
    corners,
    scores,
    snow: SNOWY.includes(hall.prefecture),
  }
})

const bikeHall = (
  id: number,
  name: string,
  group: string,
  weekdays: number[],
  lots: number,
  town: string,
  prefecture: string,
): MarketHall => ({
  id,
  name,
  group,
  weekdays,
  lots,
  weight: lots,
  town,
  prefecture,
  inlandYen: null,
  corners: [1, 301, 601, 1001, 2001],
  scores: 'overall',
  snow: false,
})

/** The reference table has no motorcycle halls; their numbers are ours. */
export const BIKE_HALLS: readonly MarketHall[] = [
  bikeHall(9001, 'BDS Kanto', 'BDS', [3, 5], 1700, 'Kashiwa', 'Chiba'),
  bikeHall(9002, 'BDS Kansai', 'BDS', [5], 1100, 'Miki', 'Hyogo'),
  bikeHall(9003, 'BDS Kyushu', 'BDS', [5], 600, 'Tosu', 'Saga'),
  bikeHall(9004, 'JBA Kobe', 'JBA', [2], 1400, 'Kobe', 'Hyogo'),
  bikeHall(9005, 'JBA Yokohama', 'JBA', [5], 1500, 'Yokohama', 'Kanagawa'),
]

/** Fixed-price systems: AS Oneprice, AS Members, Quick, Ippatsu, CAA, GAO. */
export const STOCK_HALLS: readonly MarketHall[] = [88, 100, 178, 149, 185, 109].map(id => {
  const hall = referenceHall(id)!
  return { ...hall, weekdays: [], weight: hall.lots, corners: [10_001], scores: 'overall', snow: false }
})
