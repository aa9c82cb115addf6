import type { SheetMarkCode } from '#domain/sheets/caa-legend.ts'
import type { SheetNoteId } from '#domain/sheets/sheet-notes.ts'
import { BIKE_PART_IDS } from '#domain/sheets/sheet-parts.ts'
import type { SheetMark, SheetRank, SheetRecord } from '#domain/sheets/sheet.ts'
import type { Random } from './random.ts'
import type { Vehicle } from './vehicle.ts'

/** The items in the six blocks of a bike's inspection, in the order in which the halls print them. */
const BLOCKS = [
  {
    field: 'rateEngine',
    label: 'Engine',
    items: ['Engine', 'Oil pan', 'Exhaust', 'Carburettor', 'Clutch cover', 'Chain'],
    findings: ['rust', 'corrosion', 'oil seep', 'scratch', 'small noise'],
  },
  {
    field: 'rateFront',
    label: 'Front',
    items: ['Front fork', 'Front wheel', 'Front tyre', 'Front brake', 'Handlebar'],
    findings: ['worn', 'small scratch', 'rust', 'pitting'],
  },
  {
    field: 'rateExt',
    label: 'Exterior',
    items: ['Tank', 'Seat', 'Cowl', 'Mudguard', 'Side cover'],
    findings: ['scratch', 'small scratch', 'dent', 'faded', 'crack', 'paint flaking'],
  },
  {
    field: 'rateRear',
    label: 'Rear',
    items: ['Rear shock', 'Rear wheel', 'Rear tyre', 'Rear brake', 'Swing arm'],
    findings: ['worn', 'small scratch', 'rust', 'corrosion'],
  },
  {
    field: 'rateEl',
    label: 'Electro',
    items: ['Battery', 'Lights', 'Indicators', 'Starter', 'Meter'],
    findings: ['weak', 'scratch', 'aftermarket', 'does not work'],
  },
  {
    field: 'rateFrame',
    label: 'Frame',
    items: ['Frame', 'Head pipe', 'Stand', 'Stays', 'Steps'],
    findings: ['rust', 'scratch', 'paint flaking', 'bent slightly'],
  },
] as const

const LETTERED = [
  'sticker',
  'aftermarket exhaust',
  'aftermarket handlebar',
  'all paint',
  'engine noise',
  'key missing',
  'one owner',
  'mirror aftermarket',
  'seat torn',
  'tank dent',
  'documents later',
  'stored long',
  'touch-up paint',
  'indicators aftermarket',
]

type BlockField = (typeof BLOCKS)[number]['field']

/**
 * `lots.details` of a bike: the six scores and the inspection under their wire names, the blocks in the halls' form (`Engine:4#Engine - rust ,
 * Exhaust - , …`; a dash with nothing after it is fine), the lettered list, the videos.
 */
export type BikeDetails = Record<BlockField, string> & {
  inspection: string
  rate: { txt: string; img: string }[]
  list: string
  videos: string
}

/** `score` is the overall one; 0 is "not inspected yet". */
export function bikeDetails(random: Random, { score, day }: { score: string; day: string }): BikeDetails {
  const overall = Number(score)
  const blocks = BLOCKS.map(block => {
    const own = overall === 0 ? 0 : Math.min(6, Math.max(1, overall + random.pick([-1, 0, 0, 0, 1])))
    const items = block.items.map(item => {
      const isFlawed = own > 0 && random.chance((6 - own) * 0.16)
      return `${item} - ${isFlawed ? random.pick<string>(block.findings) : ''}`.trimEnd()
    })
    return { field: block.field, score: String(own), txt: `${block.label}:${own}#${items.join(' , ')}` }
  })
  const scores = Object.fromEntries(blocks.map(block => [block.field, block.score])) as Record<BlockField, string>
  return {
    ...scores,
    inspection: overall === 0 ? 'before' : random.chance(0.3) ? inspectedUntil(random, day) : 'completed',
    rate: blocks.map(({ txt }) => ({ txt, img: '' })),
    list: letteredList(random),
    videos: '',
  }
}

function inspectedUntil(random: Random, day: string): string {
  const month = random.between(1, 12)
  return `${Number(day.slice(0, 4)) + random.between(1, 2)}.${String(month).padStart(2, '0')}`
}

function letteredList(random: Random): string {
  const first = random.between(0, LETTERED.length - 1)
  const lines = Array.from({ length: random.between(0, 5) }, (_, at) => {
    const letter = String.fromCharCode(65 + at)
    return `${letter} - ${LETTERED[(first + at) % LETTERED.length]}`
  })
  return lines.join(' . ')
}

const RANKS: Record<string, SheetRank[]> = { '5': ['A', 'B'], '4': ['B', 'C'], '3': ['C', 'D'], '0': ['C'] }
const MARKS: Record<string, [number, number]> = { '5': [0, 2], '4': [1, 4], '3': [3, 7], '0': [0, 0] }
const CODES: SheetMarkCode[] = ['A1', 'A1', 'A2', 'U1', 'S1', 'S1', 'H1', 'W1', 'C1', 'T']
const NOTES: [SheetNoteId, number][] = [
  ['oneOwner', 0.1],
  ['serviceBook', 0.15],
  ['spareKey', 0.3],
  ['etc', 0.08],
  ['aftermarketExhaust', 0.3],
  ['modified', 0.14],
  ['oilSeep', 0.1],
  ['wornTyres', 0.12],
  ['meterReplaced', 0.03],
  ['mileageUnknown', 0],
  ['documentsLater', 0.06],
]

export function bikeSheet(
  random: Random,
  bike: { vehicle: Vehicle; score: string; colourCode: string; mileageNote: string | null },
): SheetRecord {
  const [least, most] = MARKS[bike.score] ?? [1, 4]
  const ranks = RANKS[bike.score] ?? ['C']
  const marks = new Map<string, SheetMark>()
  for (let at = random.between(least, most); at > 0; at--) {
    const part = random.pick(BIKE_PART_IDS)
    const code = random.pick(CODES)
    // Only the seat tears.
    marks.set(part, { part, code: code === 'T' && part !== 'seat' ? 'A1' : code })
  }
  return {
    exterior: random.pick(ranks),
    interior: random.pick(ranks),
    repaired: false,
    marks: [...marks.values()],
    notes: NOTES.filter(([note, chance]) =>
      note === 'mileageUnknown' ? bike.mileageNote === '*' : random.chance(chance),
    ).map(([note]) => note),
    shaken: null,
    doors: bike.vehicle.doors,
    seats: bike.vehicle.seats,
    fuel: 'petrol',
    colourCode: bike.colourCode,
    recycleDeposit: 0,
  }
}
