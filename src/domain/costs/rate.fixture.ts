import type { Rate } from './rates.ts'

/** A rate of nothing, for every hall and port, except for what is given. */
export const rate = (kind: Rate['kind'], more: Partial<Rate> = {}): Rate => ({
  kind,
  hallId: null,
  area: null,
  portId: null,
  vehicleType: null,
  currency: null,
  yen: 0,
  sharePpm: 0,
  overYen: 0,
  microYen: null,
  loadingPort: null,
  validFrom: '2026-11-01',
  ...more,
})
