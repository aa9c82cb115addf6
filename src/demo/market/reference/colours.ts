import type { CarBody } from './vehicle-models.ts'

/** A listing's word for a colour, with the paint code that sheets print beside it and its share of a thousand vehicles. */
export type Colour = { word: string; code: string; share: number }

const colour = (word: string, code: string, share: number): Colour => ({ word, code, share })

/** The words and paint codes of cars, with the usual share of each. */
export const CAR_COLOURS: readonly Colour[] = [
  colour('PEARL WHITE', '070', 230),
  colour('BLACK', '202', 210),
  colour('WHITE', '040', 130),
  colour('SILVER', '1F7', 130),
  colour('GRAY', '1G3', 75),
  colour('BLUE', '8T5', 45),
  colour('GUN METALLIC', 'KAD', 35),
  colour('RED', '3R3', 30),
  colour('LIGHT BLUE', 'ZJP', 20),
  colour('PURPLE', '9AH', 15),
  colour('PINK', 'R69', 15),
  colour('BROWN', '4W9', 15),
  colour('WINE', '3Q3', 12),
  colour('BEIGE', 'T28', 12),
  colour('GREEN', '6X3', 10),
  colour('YELLOW', '5B3', 8),
  colour('ORANGE', 'R71', 8),
  colour('KHAKI', '6V7', 0),
  colour('IVORY', 'ZVG', 0),
]

type Mix = Record<string, number>

/** Shares that differ from the usual ones: a delivery van is white, a Jimny green, a first kei pink. Colours not named are not sold. */
const MIXES = {
  work: { WHITE: 760, SILVER: 150, 'PEARL WHITE': 50, BLACK: 15, BLUE: 25 },
  cargo: { WHITE: 560, 'PEARL WHITE': 170, BLACK: 110, SILVER: 130, BLUE: 15, BEIGE: 15 },
  field: { GREEN: 300, WHITE: 110, BLACK: 130, 'PEARL WHITE': 90, KHAKI: 110, IVORY: 100, SILVER: 60, BLUE: 40, GRAY: 60 },
  pickup: { WHITE: 240, BLACK: 240, RED: 140, SILVER: 110, GRAY: 110, KHAKI: 110, BLUE: 50 },
  landCruiser: { 'PEARL WHITE': 440, BLACK: 300, WHITE: 50, SILVER: 70, GRAY: 50, BEIGE: 40, BLUE: 20, WINE: 30 },
  kei: { 'PEARL WHITE': 220, BLACK: 150, WHITE: 90, SILVER: 120, PINK: 90, 'LIGHT BLUE': 75, BLUE: 50, PURPLE: 50, BEIGE: 45, RED: 40, BROWN: 40, GREEN: 15, YELLOW: 15 },
  sweet: { PINK: 200, IVORY: 180, 'LIGHT BLUE': 150, BEIGE: 130, 'PEARL WHITE': 120, BROWN: 80, GREEN: 60, RED: 40, YELLOW: 40 },
  lively: { ORANGE: 140, 'LIGHT BLUE': 130, KHAKI: 110, PINK: 60, 'PEARL WHITE': 170, BLACK: 120, RED: 70, GRAY: 70, IVORY: 80, YELLOW: 50 },
  limousine: { 'PEARL WHITE': 380, BLACK: 380, SILVER: 140, GRAY: 50, BLUE: 20, WINE: 30 },
  luxuryVan: { 'PEARL WHITE': 460, BLACK: 430, SILVER: 40, WINE: 20, PURPLE: 20, BLUE: 10, 'GUN METALLIC': 20 },
  sports: { RED: 170, 'PEARL WHITE': 150, WHITE: 90, BLACK: 140, SILVER: 140, BLUE: 150, YELLOW: 60, 'GUN METALLIC': 60, ORANGE: 40 },
  rally: { BLUE: 420, 'PEARL WHITE': 240, BLACK: 130, SILVER: 100, GRAY: 60, RED: 50 },
  mazda: { WINE: 260, 'PEARL WHITE': 200, GRAY: 180, BLACK: 130, BLUE: 120, SILVER: 60, BROWN: 30 },
  compact: { 'PEARL WHITE': 200, BLACK: 140, WHITE: 110, SILVER: 150, BLUE: 90, RED: 70, 'LIGHT BLUE': 60, GRAY: 50, YELLOW: 30, ORANGE: 30, PINK: 25, WINE: 25, GREEN: 20 },
  hybrid: { 'PEARL WHITE': 340, BLACK: 190, SILVER: 190, GRAY: 80, BLUE: 70, 'LIGHT BLUE': 50, WINE: 40, GREEN: 20, RED: 20 },
} satisfies Record<string, Mix> // prettier-ignore

const BY_BODY: Partial<Record<CarBody, keyof typeof MIXES>> = {
  kei: 'kei',
  hatch: 'compact',
  truck: 'work',
  van: 'cargo',
  coupe: 'sports',
  pickup: 'pickup',
  liftback: 'hybrid',
}

const BY_MODEL: [mix: keyof typeof MIXES, models: string][] = [
  ['work', 'PROBOX, CLIPPER VAN, HIJET CARGO, EVERY, NV350 CARAVAN VAN'],
  ['field', 'JIMNY, JIMNY SIERRA, PAJERO MINI, WRANGLER UNLIMITED, TAFT'],
  ['landCruiser', 'LAND CRUISER, LAND CRUISER PRADO, LX, PAJERO, G CLASS, HILUX SURF'],
  ['sweet', 'ALTO LAPIN, MIRA COCOA, MIRA TOCOT, MOVE CANBUS, MOVE CONTE, PASSO, 500, PORTE'],
  ['lively', 'HUSTLER, CUBE, RENEGADE, ROCKY, RAIZE, MINI, JUKE, KANGOO'],
  ['limousine', 'CROWN, CROWN HYBRID, MARK X, LS, GS, IS, S CLASS, E CLASS, C CLASS, SKYLINE, 5 SERIES, 3 SERIES'],
  ['luxuryVan', 'ALPHARD, ALPHARD HYBRID, VELLFIRE, VOXY, ELGRAND, ESTIMA, ESQUIRE'],
  ['rally', 'WRX STI, LEVORG, LANCER EVOLUTION, IMPREZA'],
  ['mazda', 'DEMIO, CX-5, AXELA, MAZDA3, CX-3, CX-30, CX-8, ROADSTER'],
  ['hybrid', 'INSIGHT, PRIUS ALPHA, AQUA'],
]
const MIX_OF_MODEL = new Map(
  BY_MODEL.flatMap(([mix, models]) => models.split(', ').map(model => [model, mix] as const)),
)

/** The colours in which that model is sold, each with its share. */
export function coloursOf({ model, body }: { model: string; body: string }): readonly Colour[] {
  const name = MIX_OF_MODEL.get(model) ?? BY_BODY[body as CarBody]
  if (!name) return CAR_COLOURS
  const mix: Mix = MIXES[name]
  return CAR_COLOURS.map(one => ({ ...one, share: mix[one.word] ?? 0 }))
}

export const BIKE_COLOURS: readonly Colour[] = [
  colour('BLACK', 'NH1', 310),
  colour('RED', 'R258', 160),
  colour('WHITE', 'NH138', 140),
  colour('BLUE', 'PB324', 120),
  colour('SILVER', 'NHA16', 90),
  colour('GREEN', '777', 70),
  colour('YELLOW', 'Y157', 40),
  colour('GRAY', 'NHB25', 30),
  colour('ORANGE', 'YR260', 20),
  colour('BROWN', 'YR303', 20),
]
