import { hash } from './setting.ts'
import type { CarBody, VehicleLook } from './vehicle-look.ts'

/** The wheels of a car, the same in every photo of it. A `cover` hides the brake: a hub cap, or plain steel. */
export type Wheel = { rim: string; spokes: number; cover: boolean }

const WORKING: readonly CarBody[] = ['truck', 'lorry', 'keiVan', 'van', 'estate']
const RIMS = ['#cfd4d8', '#cfd4d8', '#8f979e', '#3b4147'] as const
const SPOKES = [5, 6, 7, 10] as const

/** Alloys where the listing has AW; else hub caps, or bare steel under those who work. */
export function wheelOf({ body, equipment, seed }: Pick<VehicleLook, 'body' | 'equipment' | 'seed'>): Wheel {
  const number = hash(`${seed}/wheels`)
  if (/\bAW\b/.test(equipment)) return { rim: RIMS[number % 4]!, spokes: SPOKES[(number >> 3) & 3]!, cover: false }
  return WORKING.includes(body as CarBody)
    ? { rim: '#7f868c', spokes: 12, cover: true }
    : { rim: '#b9bfc4', spokes: 9, cover: true }
}
