import { grouped } from '../money/yen.ts'

/** Sources give the mileage of nearly new cars in whole thousands, so a stored 0 means less than this. */
export const UNDER_KM = 1_000

/** The number alone, for a column that names the unit. */
export const mileageFigure = (km: number | null): string =>
  km === null ? '—' : km === 0 ? `<\u00a0${grouped(UNDER_KM)}` : grouped(km)
