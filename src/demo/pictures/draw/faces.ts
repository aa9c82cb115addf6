import type { CapPoint } from './layer.ts'
import type { CarBody, VehicleLook } from './vehicle-look.ts'

/**
 * The face of a maker's cars: families that one knows from afar, no logos. Shapes are the left half as [half widths from the middle, metres from the
 * line of the lamps]; the other half is its mirror.
 */
export type Face = {
  /** Openings in dark: grille, mouth. A shape that begins off the middle is mirrored. */
  openings: Opening[]
  /** Bright or dark lines over everything: wings, brackets, bars. */
  trims: { line: CapPoint[]; width: number; colour: string }[]
  lamps: Lamps
  /** The shape of the rear lamps. */
  tail: 'slim' | 'upright' | 'joined' | 'round' | 'hook'
}

type Opening = { shape: CapPoint[]; bars?: number; slots?: number; ring?: string; bar?: string; ground?: string }

export type Lamps = {
  /** Half widths at which they begin, metres above and below their line, metres along the flank. */
  inner: number
  top: number
  low: number
  back: number
  eyes: number
  /** The light strip of cars since 2008. */
  strip: 'under' | 'over' | 'hook' | 'rings' | 'none'
  round?: number
}

const CHROME = '#c9d1d7'
const DULL = '#8d969e'

const lamps = (inner: number, top: number, low: number, back: number, eyes: number, strip: Lamps['strip']): Lamps => ({ inner, top, low, back, eyes, strip }) // prettier-ignore
const round = (radius: number): Lamps => ({ ...lamps(0.62, 0.03, -0.12, 0.1, 1, 'none'), round: radius })
const mouth = (width: number, top: number, bars = 0): Opening => ({
  shape: [[0, top], [width - 0.08, top], [width, -0.34], [0, -0.36]], // prettier-ignore
  bars,
  bar: '#3a4147',
})

// prettier-ignore
const FACES = {
  toyota: { lamps: lamps(0.46, 0.03, -0.07, 0.36, 2, 'under'), tail: 'slim', openings: [{ shape: [[0, 0], [0.48, 0.01], [0.46, -0.035], [0, -0.05]] }, { shape: [[0, -0.13], [0.36, -0.13], [0.58, -0.36], [0, -0.37]], bars: 4 }],
    trims: [{ line: [[0, -0.02], [0.47, -0.01]], width: 0.014, colour: CHROME }] },
  wedge: { lamps: lamps(0.4, 0.05, -0.1, 0.52, 2, 'hook'), tail: 'joined', openings: [{ shape: [[0, -0.03], [0.36, -0.02], [0.34, -0.045], [0, -0.055]] }, { shape: [[0, -0.2], [0.5, -0.2], [0.68, -0.36], [0, -0.38]], bars: 2, bar: '#3a4147' }], trims: [] },
  grand: { lamps: lamps(0.56, 0.04, -0.09, 0.22, 2, 'under'), tail: 'upright', openings: [{ shape: [[0, 0.04], [0.54, 0.03], [0.5, -0.3], [0, -0.33]], bars: 5, ring: CHROME, bar: CHROME }], trims: [{ line: [[0.62, -0.14], [0.6, -0.34]], width: 0.03, colour: CHROME }] },
  crown: { lamps: lamps(0.46, 0.04, -0.07, 0.36, 3, 'under'), tail: 'joined', openings: [{ shape: [[0, 0.04], [0.4, 0.03], [0.34, -0.16], [0.5, -0.36], [0, -0.37]], bars: 8, ring: CHROME, bar: '#59626a' }], trims: [] },
  cruiser: { lamps: lamps(0.5, 0.05, -0.14, 0.16, 2, 'under'), tail: 'upright', openings: [{ shape: [[0, 0.04], [0.47, 0.04], [0.46, -0.17], [0, -0.17]], ring: CHROME }, mouth(0.5, -0.3)],
    trims: [{ line: [[0, 0], [0.46, 0]], width: 0.045, colour: CHROME }, { line: [[0, -0.07], [0.46, -0.07]], width: 0.045, colour: CHROME }, { line: [[0, -0.14], [0.46, -0.14]], width: 0.045, colour: CHROME }] },
  pickup: { lamps: lamps(0.5, 0.05, -0.11, 0.28, 2, 'hook'), tail: 'upright', openings: [{ shape: [[0, 0.05], [0.44, 0.05], [0.36, -0.2], [0.46, -0.33], [0, -0.34]], slots: 0, bars: 3, bar: '#2f353a', ring: '#59626a' }], trims: [] },
  hiace: { lamps: lamps(0.56, 0.02, -0.22, 0.1, 1, 'none'), tail: 'upright', openings: [{ shape: [[0, -0.06], [0.54, -0.06], [0.52, -0.19], [0, -0.19]], ring: CHROME, bars: 1, bar: CHROME }, mouth(0.5, -0.34)], trims: [] },
  lexus: { lamps: lamps(0.42, 0.03, -0.06, 0.34, 3, 'hook'), tail: 'hook', openings: [{ shape: [[0, 0.05], [0.33, 0.05], [0.2, -0.11], [0.27, -0.19], [0.46, -0.36], [0, -0.38]], bars: 9, ring: CHROME, bar: '#59626a' }], trims: [{ line: [[0.62, -0.2], [0.76, -0.26], [0.7, -0.36]], width: 0.03, colour: '#101418' }] },
  nissan: { lamps: lamps(0.5, 0.04, -0.08, 0.4, 2, 'hook'), tail: 'hook', openings: [{ shape: [[0, 0.03], [0.44, 0.03], [0.3, -0.21], [0, -0.23]], bars: 3 }], trims: [{ line: [[0.45, 0.03], [0.29, -0.22], [0, -0.25]], width: 0.035, colour: CHROME }] },
  honda: { lamps: lamps(0.5, 0.035, -0.08, 0.34, 2, 'under'), tail: 'hook', openings: [{ shape: [[0, 0.03], [0.52, 0.03], [0.5, -0.08], [0, -0.11]] }, mouth(0.62, -0.26, 2)], trims: [{ line: [[0, 0], [0.52, 0.015]], width: 0.04, colour: CHROME }] },
  mazda: { lamps: lamps(0.5, 0.01, -0.07, 0.34, 2, 'rings'), tail: 'slim', openings: [{ shape: [[0, 0.03], [0.42, 0.03], [0.44, -0.1], [0.3, -0.25], [0, -0.29]], bars: 5, bar: '#3a4147' }], trims: [{ line: [[0.54, -0.05], [0.44, -0.1], [0.3, -0.26], [0, -0.31]], width: 0.032, colour: CHROME }] },
  subaru: { lamps: lamps(0.5, 0.04, -0.1, 0.34, 2, 'hook'), tail: 'hook', openings: [{ shape: [[0, 0.03], [0.36, 0.03], [0.45, -0.07], [0.36, -0.18], [0, -0.18]], ring: CHROME, bars: 4, bar: '#3a4147' }, mouth(0.5, -0.3)], trims: [{ line: [[0, -0.07], [0.44, -0.07]], width: 0.024, colour: CHROME }] },
  mitsubishi: { lamps: lamps(0.52, 0.03, -0.06, 0.3, 2, 'none'), tail: 'joined', openings: [{ shape: [[0, 0.03], [0.5, 0.03], [0.46, -0.06], [0, -0.07]], bars: 1, bar: CHROME }, { shape: [[0, -0.12], [0.34, -0.12], [0.46, -0.36], [0, -0.37]], bars: 2, bar: '#3a4147' }], trims: [{ line: [[0.66, -0.04], [0.42, -0.17], [0.54, -0.36]], width: 0.045, colour: CHROME }] },
  suzuki: { lamps: lamps(0.54, 0.04, -0.12, 0.22, 1, 'none'), tail: 'upright', openings: [{ shape: [[0, 0.02], [0.46, 0.02], [0.42, -0.11], [0, -0.13]], bars: 1, bar: CHROME, ring: DULL }, mouth(0.5, -0.3)], trims: [] },
  daihatsu: { lamps: lamps(0.52, 0.04, -0.14, 0.18, 1, 'under'), tail: 'upright', openings: [{ shape: [[0, -0.01], [0.42, -0.01], [0.4, -0.045], [0, -0.05]] }, { shape: [[0, -0.2], [0.48, -0.2], [0.54, -0.36], [0, -0.36]], bars: 2, bar: '#3a4147' }], trims: [{ line: [[0, -0.08], [0.46, -0.07]], width: 0.022, colour: CHROME }] },
  custom: { lamps: lamps(0.56, 0.04, -0.07, 0.24, 3, 'under'), tail: 'upright', openings: [{ shape: [[0, 0.03], [0.54, 0.03], [0.5, -0.2], [0, -0.21]], bars: 3, ring: CHROME, bar: CHROME }, mouth(0.56, -0.3)], trims: [] },
  workBox: { lamps: lamps(0.56, 0.0, -0.15, 0.08, 1, 'none'), tail: 'upright', openings: [{ shape: [[0, -0.03], [0.5, -0.03], [0.5, -0.08], [0, -0.08]] }, mouth(0.5, -0.32)], trims: [] },
  bmw: { lamps: lamps(0.44, 0.03, -0.08, 0.3, 2, 'rings'), tail: 'hook', openings: [{ shape: [[0.03, 0.04], [0.27, 0.04], [0.28, -0.04], [0.22, -0.13], [0.05, -0.13]], slots: 4, ring: CHROME, bar: '#59626a' }, mouth(0.5, -0.27)], trims: [] },
  mercedes: { lamps: lamps(0.5, 0.04, -0.09, 0.32, 2, 'over'), tail: 'slim', openings: [{ shape: [[0, 0.05], [0.4, 0.04], [0.46, -0.06], [0.36, -0.18], [0, -0.2]], ring: CHROME, bars: 2, bar: CHROME }, mouth(0.6, -0.3)], trims: [] },
  audi: { lamps: lamps(0.44, 0.03, -0.09, 0.3, 2, 'under'), tail: 'slim', openings: [{ shape: [[0, 0.05], [0.34, 0.05], [0.38, -0.05], [0.28, -0.34], [0, -0.35]], bars: 6, ring: CHROME, bar: '#59626a' }], trims: [] },
  volkswagen: { lamps: lamps(0.5, 0.03, -0.1, 0.24, 2, 'under'), tail: 'slim', openings: [{ shape: [[0, 0.01], [0.5, 0.02], [0.5, -0.06], [0, -0.07]], bars: 1, bar: CHROME }, mouth(0.6, -0.24, 1)], trims: [] },
  volvo: { lamps: lamps(0.48, 0.03, -0.08, 0.28, 1, 'hook'), tail: 'upright', openings: [{ shape: [[0, 0.04], [0.36, 0.04], [0.34, -0.18], [0, -0.18]], slots: 7, ring: CHROME, bar: '#59626a' }, mouth(0.56, -0.3)], trims: [] },
  french: { lamps: lamps(0.46, 0.04, -0.09, 0.44, 2, 'hook'), tail: 'slim', openings: [{ shape: [[0, 0.02], [0.38, 0.02], [0.34, -0.14], [0, -0.18]], bars: 3, bar: DULL }, mouth(0.58, -0.28)], trims: [] },
  slots: { lamps: round(0.105), tail: 'upright', openings: [{ shape: [[0, 0.04], [0.46, 0.04], [0.44, -0.17], [0, -0.17]], slots: 7, bar: 'paint' }], trims: [] },
  block: { lamps: round(0.115), tail: 'upright', openings: [{ shape: [[0, 0.03], [0.46, 0.03], [0.46, -0.13], [0, -0.13]], bars: 3, bar: '#59626a', ring: DULL }], trims: [] },
  dark: { lamps: round(0.115), tail: 'upright', openings: [{ shape: [[0, 0.05], [0.86, 0.05], [0.84, -0.2], [0, -0.2]], slots: 5, bar: 'paint' }], trims: [] },
  pretty: { lamps: round(0.115), tail: 'upright', openings: [{ shape: [[0, -0.02], [0.3, -0.02], [0.28, -0.07], [0, -0.075]], ring: CHROME }, mouth(0.46, -0.28)], trims: [] },
  hex: { lamps: round(0.115), tail: 'upright', openings: [{ shape: [[0, 0.01], [0.38, 0.01], [0.46, -0.1], [0.36, -0.24], [0, -0.25]], ring: CHROME, bars: 3, bar: '#3a4147' }], trims: [] },
  frog: { lamps: round(0.1), tail: 'joined', openings: [mouth(0.5, -0.28), { shape: [[0.58, -0.26], [0.84, -0.24], [0.84, -0.33], [0.6, -0.34]] }], trims: [] },
  sports: { lamps: lamps(0.5, 0.03, -0.07, 0.34, 1, 'none'), tail: 'round', openings: [{ shape: [[0, -0.02], [0.4, -0.01], [0.38, -0.06], [0, -0.07]] }, { shape: [[0, -0.16], [0.56, -0.16], [0.66, -0.36], [0, -0.37]], bars: 2, bar: '#3a4147' }], trims: [] },
} satisfies Record<string, Face>

type FaceName = keyof typeof FACES

const BY_MAKER: Record<string, FaceName> = {
  TOYOTA: 'toyota',
  LEXUS: 'lexus',
  NISSAN: 'nissan',
  HONDA: 'honda',
  MAZDA: 'mazda',
  SUBARU: 'subaru',
  MITSUBISHI: 'mitsubishi',
  SUZUKI: 'suzuki',
  DAIHATSU: 'daihatsu',
  BMW: 'bmw',
  'MERCEDES BENZ': 'mercedes',
  AUDI: 'audi',
  VOLKSWAGEN: 'volkswagen',
  MINI: 'hex',
  VOLVO: 'volvo',
  PORSCHE: 'frog',
  JEEP: 'slots',
  FIAT: 'pretty',
  PEUGEOT: 'french',
  RENAULT: 'french',
  ISUZU: 'workBox',
  HINO: 'workBox',
}
const BY_MODEL = new Map(
  (
    [
      ['wedge', 'PRIUS, PRIUS ALPHA, AQUA, LEAF, INSIGHT, C-HR'],
      ['grand', 'ALPHARD, ALPHARD HYBRID, VELLFIRE, VOXY, ESQUIRE, ELGRAND, DELICA D:5'],
      ['crown', 'CROWN, CROWN HYBRID, MARK X'],
      ['cruiser', 'LAND CRUISER, LAND CRUISER PRADO, HILUX SURF, PAJERO'],
      ['pickup', 'HILUX'],
      ['hiace', 'HIACE VAN, NV350 CARAVAN VAN'],
      ['dark', 'JIMNY, JIMNY SIERRA'],
      ['block', 'G CLASS, HUSTLER, TAFT'],
      ['pretty', 'ALTO LAPIN, MIRA COCOA, MIRA TOCOT, MOVE CANBUS, MOVE CONTE, N ONE, COPEN, THE BEETLE, MARCH'],
      ['sports', 'SKYLINE GT-R, SILVIA, GT-R, SUPRA, 86, BRZ, S2000, RX-7, RX-8, FAIRLADY Z'],
    ] as [FaceName, string][]
  ).flatMap(([face, models]) => models.split(', ').map(model => [model, face] as const)),
)
const BY_BODY: Partial<Record<CarBody, FaceName>> = { truck: 'workBox', lorry: 'workBox', keiVan: 'workBox' }
/** Sporty versions of family cars have a face of their own. */
const CUSTOM = /CUSTOM|STINGRAY|HIGHWAY STAR|SPADA/

export function faceOf({ maker, model, body, grade }: VehicleLook): Face {
  const name = BY_BODY[body as CarBody] ?? BY_MODEL.get(model) ?? (CUSTOM.test(grade) ? 'custom' : BY_MAKER[maker])
  return FACES[name ?? 'suzuki']
}
