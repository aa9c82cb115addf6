const models = (names: string) => new Set(names.split(', '))

/** Makers that sell nearly everything with leather and a sunroof. */
const DEAR_MAKERS = models('LEXUS, MERCEDES BENZ, BMW, AUDI, VOLVO, PORSCHE, VOLKSWAGEN, JEEP, PEUGEOT, MINI')

const LEATHER = models(
  'CROWN, CROWN HYBRID, MARK X, LAND CRUISER, LAND CRUISER PRADO, HARRIER, ALPHARD, ALPHARD HYBRID, VELLFIRE, ESTIMA, ELGRAND, ODYSSEY, RAV4, C-HR, PRIUS, SKYLINE, FAIRLADY Z, GT-R, SUPRA, 86, BRZ, X-TRAIL, LEVORG, FORESTER, OUTBACK, LEGACY B4, WRX STI, CX-5, CX-3, CX-30, CX-8, MAZDA3, DEMIO, ROADSTER, RX-8, OUTLANDER PHEV, DELICA D:5, PAJERO, CR-V, VEZEL, INSIGHT, S2000, CR-Z',
)
const SUNROOF = models(
  'CROWN, CROWN HYBRID, MARK X, LAND CRUISER, LAND CRUISER PRADO, HARRIER, ALPHARD, ALPHARD HYBRID, VELLFIRE, ESTIMA, ELGRAND, RAV4, PRIUS, PRIUS ALPHA, SKYLINE, X-TRAIL, FORESTER, OUTBACK, LEGACY B4, CX-5, CX-30, CX-8, MAZDA3, OUTLANDER PHEV, PAJERO, CR-V, VEZEL, ODYSSEY, HILUX SURF',
)
const POWER_SLIDING_DOORS = models(
  'VOXY, NOAH, ALPHARD, ALPHARD HYBRID, VELLFIRE, SIENTA, ESTIMA, ESQUIRE, FREED, STEP WAGON, SERENA, ELGRAND, PREMACY, DELICA D:5, N BOX, TANTO, SPACIA, ROOX, DAYZ ROOX, EK SPACE, WAKE, ROOMY, SOLIO, PORTE, PALETTE, MOVE CANBUS, FLAIR WAGON, EVERY WAGON',
)
/** The Odyssey has had sliding doors since this year. */
const SLIDING_ODYSSEY = 2013

type Sold = { maker: string; model: string; from: number }

/** Whether a model was sold with leather, a sunroof or power sliding doors at all. */
export function soldWith(option: 'LTH' | 'SR' | 'PSD', { maker, model, from }: Sold): boolean {
  if (option === 'PSD') return POWER_SLIDING_DOORS.has(model) || (model === 'ODYSSEY' && from >= SLIDING_ODYSSEY)
  return DEAR_MAKERS.has(maker) || (option === 'LTH' ? LEATHER : SUNROOF).has(model)
}
