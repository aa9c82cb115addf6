import type { DrawableLot } from '#server/picture-painter.ts'
import { bodyOfModel } from '../market/reference/makers.ts'
import type { BikeBody as MarketBikeBody, CarBody as MarketCarBody } from '../market/reference/vehicle-models.ts'
import { isKei, type BikeBody, type Body, type CarBody } from './draw/vehicle-look.ts'

/** Models whose shape differs from the usual one of their kind. */
const MODELS: [body: CarBody, models: string][] = [
  ['liftback', 'PRIUS, INSIGHT'],
  ['mpv', 'ODYSSEY, PREMACY, ESTIMA, FREED, SIENTA'],
  ['tallHatch', 'ROOMY, SOLIO, PORTE, CUBE, KANGOO'],
  ['keiBox', 'N BOX, SPACIA, TANTO, ROOX, DAYZ ROOX, EK SPACE, WAKE, PALETTE, FLAIR WAGON'],
  ['keiHatch', 'ALTO, ALTO LAPIN, MIRA, MIRA E:S, MIRA COCOA, MIRA TOCOT, N ONE'],
  ['keiSuv', 'HUSTLER, TAFT'],
  ['roadster', 'ROADSTER, S2000, COPEN'],
  ['landCruiser', 'LAND CRUISER, LAND CRUISER PRADO, HILUX SURF, PAJERO, LX'],
  ['longOffroad', 'G CLASS, WRANGLER UNLIMITED'],
  ['estate', 'PROBOX'],
]
const BY_MODEL = new Map(MODELS.flatMap(([body, models]) => models.split(', ').map(model => [model, body] as const)))

const CARS: Partial<Record<MarketCarBody, { usual: CarBody; kei: CarBody }>> = {
  van: { usual: 'van', kei: 'keiVan' },
  truck: { usual: 'lorry', kei: 'truck' },
}
const BIKES: Partial<Record<MarketBikeBody, BikeBody>> = { trail: 'naked', mini: 'naked' }

/** The shape as which a lot is drawn; for a model that only feeds have, a sedan or an upright motorcycle. */
export function drawnBody(lot: Pick<DrawableLot, 'kind' | 'maker' | 'model' | 'engineCc'>): Body {
  const body = bodyOfModel(lot.kind, lot.maker, lot.model)
  if (lot.kind === 'bike') return BIKES[body as MarketBikeBody] ?? ((body ?? 'naked') as BikeBody)
  const split = CARS[body as MarketCarBody]
  return BY_MODEL.get(lot.model) ?? (split ? split[isKei(lot) ? 'kei' : 'usual'] : ((body ?? 'sedan') as CarBody))
}
