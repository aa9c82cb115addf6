import { LIGHTS, type Light, type Place } from './light.ts'
import { isKei, type Body, type VehicleLook } from './vehicle-look.ts'

/** The place, time and side from which a lot was "photographed". The same lot always gives the same result. */
export type Setting = {
  place: Place
  light: Light
  flip: boolean
  plate: string
  number: number
  /** Seed of the hall: its yard looks the same in every photo. */
  site: number
}

export function settingOf(look: VehicleLook): Setting {
  const number = hash(look.seed)
  const place = placeOf(look)
  return {
    place,
    light: lightOf(look, place),
    flip: number % 2 === 1,
    plate: plateOf(look, number),
    number,
    site: hash(look.hallName),
  }
}

/** FNV-1a: small, stable, and spread well enough for choosing between a few looks. */
export function hash(text: string): number {
  let state = 0x811c9dc5
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193)
  return (state ^ (state >>> 15)) >>> 0
}

/** Repeatable numbers from 0 to 1. */
export function dice(seed: number): () => number {
  let state = (seed % 2147483646) + 1
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}

/** Stock is photographed in the harbour. Each auction hall has either a yard or a roof. */
function placeOf({ offer, hallName }: VehicleLook): Place {
  if (offer === 'stock') return 'harbour'
  return hash(hallName) % 3 === 0 ? 'hall' : 'yard'
}

/** Out of a hundred photos by day: in rain, under clouds, in low sun before noon. */
const WEATHER = { rain: 13, overcast: 40, morning: 30 }

function lightOf({ startsAtHour, seed }: VehicleLook, place: Place): Light {
  if (place === 'hall') return LIGHTS.hall
  const weather = hash(`${seed}/weather`) % 100
  if (startsAtHour >= 16) return weather < 25 ? LIGHTS.night : LIGHTS.dusk
  if (weather < WEATHER.rain) return LIGHTS.rain
  if (weather < WEATHER.overcast) return LIGHTS.overcast
  return startsAtHour <= 10 && weather >= 100 - WEATHER.morning ? LIGHTS.morning : LIGHTS.noon
}

const WORK = new Set<Body>(['truck', 'lorry', 'van', 'keiVan', 'estate', 'pickup'])

/** 港 is not a real plate office, so no plate is real. 330 is a passenger car, 580 a kei, 480 a kei truck, 400 and up commercial vehicles. */
function plateOf(look: VehicleLook, number: number): string {
  const isWork = WORK.has(look.body)
  const group = isKei(look) ? (isWork ? 480 : 580) : isWork ? 400 : 330
  const kana = 'さすせそたちつてとなにぬねのはひふほまみむめも'
  const digits = String(1000 + (number % 8999))
  return `港 ${group} ${kana[number % kana.length]} ${digits.slice(0, 2)}-${digits.slice(2)}`
}
