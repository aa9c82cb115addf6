/** The size classes of vehicles for freight. */
export const VEHICLE_TYPES = ['kei', 'car', 'large', 'bike'] as const
export type VehicleType = (typeof VEHICLE_TYPES)[number]

/** Largest engine of a kei car, cc. */
const KEI_CC = 660

/**
 * The likely type of a lot. No feed has the body's volume, so a van or an SUV counts as a car until the reader corrects it.
 * @param lot `engineCc` null or 0: unknown, or electric
 */
export function likelyVehicleType(lot: { lotType: 'car' | 'bike'; engineCc: number | null }): VehicleType {
  if (lot.lotType === 'bike') return 'bike'
  return lot.engineCc !== null && lot.engineCc > 0 && lot.engineCc <= KEI_CC ? 'kei' : 'car'
}
