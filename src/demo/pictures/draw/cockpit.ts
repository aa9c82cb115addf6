import type { CarBody, VehicleLook } from './vehicle-look.ts'

/** The differences between cockpits. */
export type Cockpit = {
  /** Where the lever is: on the floor, in the dashboard, on the steering column; a hybrid's stub. */
  lever: 'manual' | 'floor' | 'dash' | 'column' | 'stub'
  /** Two round instruments, one for those who work, a screen, or a strip under the windscreen. */
  meters: 'twin' | 'single' | 'screen' | 'strip'
  centre: 'navigation' | 'radio'
  spokes: 2 | 3 | 4
  /** Windscreens of vans and boxes begin lower. */
  sill: number
  material: { main: string; deep: string; bright: string }
  accent: string
}

const DARK = { main: '#2b2f34', deep: '#16191c', bright: '#3a4046' }
const GREY = { main: '#6b7077', deep: '#3e4349', bright: '#858b92' }
const BEIGE = { main: '#c9b999', deep: '#8d7d5f', bright: '#ddd0b4' }
const IVORY = { main: '#d6d1c6', deep: '#8f897d', bright: '#e8e4da' }

const WORK = new Set<CarBody>(['truck', 'lorry', 'keiVan', 'van', 'estate'])
const HIGH = new Set<CarBody>(['truck', 'lorry', 'keiVan', 'van', 'minivan', 'keiBox', 'kei', 'tallHatch', 'mpv'])
const SPORTS = new Set<CarBody>(['coupe', 'roadster'])
/** Hybrids with a strip of figures far ahead instead of instruments behind the wheel. */
const STRIPS = new Set(['PRIUS', 'PRIUS ALPHA', 'AQUA', 'VITZ', 'ESTIMA', 'PORTE', 'CIVIC'])
const STUBS = new Set(['PRIUS', 'PRIUS ALPHA', 'LEAF', 'NOTE E-POWER', 'FIT', 'VEZEL', 'C-HR'])
const SCREENS_SINCE = 2019

/** The cockpit that goes with the body, the gearbox, the equipment and the year of a car. `number` chooses among its colours. */
export function cockpitOf(
  { body, model, gearbox, equipment, registered, maker }: VehicleLook,
  number: number,
): Cockpit {
  const car = body as CarBody
  const isWork = WORK.has(car)
  const isSports = SPORTS.has(car)
  const isDear =
    ['LEXUS', 'MERCEDES BENZ', 'BMW', 'AUDI', 'PORSCHE', 'VOLVO'].includes(maker) || model.startsWith('CROWN')
  return {
    lever: leverOf(gearbox, car, model),
    meters: isWork ? 'single' : STRIPS.has(model) ? 'strip' : registered.year >= SCREENS_SINCE && !isSports ? 'screen' : 'twin', // prettier-ignore
    centre: /\bNAVI?\b/.test(equipment) ? 'navigation' : 'radio',
    spokes: isWork ? 2 : isSports || registered.year >= 2010 ? 3 : 4,
    sill: HIGH.has(car) ? 300 : isSports ? 352 : 330,
    material: isWork ? GREY : isSports ? DARK : ([DARK, DARK, DARK, GREY, BEIGE, IVORY] as const)[number % 6]!,
    accent: isSports ? '#a3262c' : isDear ? (number % 2 ? '#7a4a28' : '#a88f6a') : isWork ? '#6d747a' : (number % 3 ? '#9aa2a9' : '#7c868e'), // prettier-ignore
  }
}

/** Feeds write where the lever is: FAT floor, IAT instrument panel, CAT column. AT and CVT leave it to the body. */
function leverOf(gearbox: string, body: CarBody, model: string): Cockpit['lever'] {
  if (/^[FCI]\d$|^MT$/.test(gearbox)) return 'manual'
  if (/^C(AT|A)$/.test(gearbox)) return 'column'
  if (/^I(AT|A)$/.test(gearbox)) return 'dash'
  if (STUBS.has(model)) return 'stub'
  return HIGH.has(body) ? 'dash' : 'floor'
}
