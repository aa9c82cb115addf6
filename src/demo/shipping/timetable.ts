import { addDays, daysBetween, tokyoInstant, weekdayOf } from '#domain/time/tokyo.ts'
import { randomFrom } from '../market/catalogue/random.ts'
import { loadingPortOf } from '../market/costs/demo-figures.ts'
import { countryIn, TOWNS } from './towns.ts'

/** A sailing of the demo's sea. Days are `YYYY-MM-DD`. */
export type Sailing = {
  line: string
  ship: string
  number: string
  loading_port: string
  discharge_port: string
  etd: string
  eta: string
}

type Route = { line: string; ships: readonly [string, string]; weekday: number; days: number }

/** A line for each port of the demo's buyers: two ships in turn, one departure a week, its days at sea. */
const ROUTES: Record<string, Route> = {
  Vladivostok: { line: 'Eastern Car Liner', ships: ['Morning Lucia', 'Sea Harmony'], weekday: 2, days: 4 },
  Nakhodka: { line: 'Eastern Car Liner', ships: ['Eastern Wave', 'Sea Harmony'], weekday: 4, days: 5 },
  Auckland: { line: 'Armacup', ships: ['Southern Star', 'Pacific Ranger'], weekday: 5, days: 18 },
  Mombasa: { line: 'K Line', ships: ['Ocean Bridge', 'Baobab Highway'], weekday: 3, days: 28 },
  'Dar es Salaam': { line: 'K Line', ships: ['Zanzibar Highway', 'Ocean Bridge'], weekday: 3, days: 30 },
  Durban: { line: 'NYK', ships: ['Cape Leader', 'Indian Leader'], weekday: 6, days: 32 },
  'Jebel Ali': { line: 'MOL ACE', ships: ['Gulf Ace', 'Pearl Ace'], weekday: 1, days: 24 },
  Limassol: { line: 'Grimaldi', ships: ['Grande Cipro', 'Grande Aurora'], weekday: 5, days: 40 },
  Southampton: { line: 'NYK', ships: ['Solent Leader', 'Orient Leader'], weekday: 2, days: 42 },
  Kingston: { line: 'Höegh Autoliners', ships: ['Höegh Antilles', 'Höegh Coral'], weekday: 4, days: 34 },
  Busan: { line: 'Kanpu Ferry', ships: ['Hamayuu', 'Seong Hee'], weekday: 1, days: 2 },
}
const USUAL = 'Vladivostok'

/** The port of a buyer, by his city, and the number of its country in the API. */
export function portOf(city: string | null): { port: string; country: number } {
  const town = city !== null && city in TOWNS ? city : USUAL
  return { port: TOWNS[town]!.port, country: countryIn(town)! }
}

/** An arbitrary Monday from which departures are counted, so that a ship's number shows its week. */
const FIRST_WEEK = '2026-01-05'
/** From the purchase to the earliest departure. */
const READY_DAYS = 20

/** The ship of a car bought on this day at a hall of this prefecture. */
export function sailingOf(boughtOn: string, prefecture: string, port: string): Sailing {
  const { line, ships, weekday, days } = ROUTES[port]!
  const ready = addDays(boughtOn, READY_DAYS)
  const etd = addDays(ready, (weekday - weekdayOf(ready) + 7) % 7)
  const week = Math.floor(daysBetween(FIRST_WEEK, etd) / 7)
  return {
    line,
    ship: ships[Math.abs(week) % 2]!,
    number: `${100 + Math.abs(week)}${port === 'Auckland' ? 'S' : 'W'}`,
    loading_port: loadingPortOf(prefecture),
    discharge_port: port,
    etd,
    eta: addDays(etd, days),
  }
}

/** How a car's way ends: delivered, its shipping or its purchase cancelled, or sold again. */
export type Ending = 5 | 6 | 7 | 8

/** The day after the purchase on which a car leaves its usual way. */
const LEAVES: Record<Exclude<Ending, 5>, number> = { 6: 18, 7: 2, 8: 10 }

/** Before the halls open, so that the ledger follows the clock. */
const STEPS_CLOCK = '08:30'

type Step = { status: number; at: Date }

/** When a car reaches each status on its way. */
export function stepsOf(boughtOn: string, { etd, eta }: Pick<Sailing, 'etd' | 'eta'>, ending: Ending = 5): Step[] {
  const usual = [addDays(boughtOn, 3), addDays(boughtOn, 7), addDays(boughtOn, 13), etd, addDays(eta, 1)].map(
    (day, n): Step => ({ status: n + 1, at: tokyoInstant(day, STEPS_CLOCK) }),
  )
  if (ending === 5) return usual
  const end: Step = { status: ending, at: leavesAt(boughtOn, ending) }
  return [...usual.filter(({ at }) => at < end.at), end]
}

/** When a car that ends so leaves its usual way. */
export function leavesAt(boughtOn: string, ending: Exclude<Ending, 5>): Date {
  return tokyoInstant(addDays(boughtOn, LEAVES[ending]), STEPS_CLOCK)
}

/** One in eight of the buyers' cars leaves its usual route. */
const OTHER_ENDINGS = [6, 7, 8] as const

export function endingOf(lotId: string): Ending {
  const random = randomFrom(`ending/${lotId}`)
  return random.chance(1 / 8) ? random.pick(OTHER_ENDINGS) : 5
}
