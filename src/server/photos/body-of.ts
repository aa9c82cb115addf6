import type { BikeBody, Body, CarBody } from './draw/vehicle-look.ts'

/**
 * The body to draw for a model. Words of the model's name decide, in the order of the lists ("HIJET TRUCK" is a truck
 * although a Hijet is a kei van); then the ending of the chassis code; then the engine: up to 660 cc is a kei car.
 */
export function bodyOf(kind: 'car' | 'bike', model: string, chassis: string, engineCc?: number): Body {
  const name = ` ${model.toUpperCase().replace(/[^A-Z0-9]+/g, ' ').trim()} ` // prettier-ignore
  return kind === 'bike' ? bikeBodyOf(name, engineCc) : carBodyOf(name, chassis.toUpperCase(), engineCc)
}

const CAR_WORDS: [CarBody, string[]][] = [
  ['suv', ['SURF', 'LAND CRUISER', 'CROSSOVER 7']],
  ['kei', ['ACTY STREET', 'ACTY VAN']],
  ['truck', ['TRUCK', 'CARRY', 'ACTY', 'DUTRO', 'RANGER', 'PROFIA', 'ELF', 'FORWARD', 'TITAN', 'ATLAS', 'CANTER', 'FUSO', 'DYNA', 'TOYOACE', 'CRANE', 'HILUX']],
  ['offroad', ['JIMNY', 'PAJERO MINI', 'TERIOS KID', 'WRANGLER', 'DEFENDER', 'G CLASS']],
  ['kei', ['N BOX', 'N WGN', 'N VAN', 'N ONE', 'DAYZ', 'ROOX', 'MOCO', 'OTTI', 'CLIPPER', 'WAGON R', 'HUSTLER', 'EVERY', 'SPACIA', 'ALTO', 'LAPIN', 'PALETTE', 'MR WAGON', 'MRWAGON', 'CERVO', 'R1', 'R2', 'TANTO', 'MOVE', 'MIRA', 'WAKE', 'CAST', 'ATRAI', 'HIJET', 'ESSE', 'TAFT', 'EK', 'MINICA', 'TOPPO', 'LIFE', 'ZEST', 'VAMOS', 'THATS', 'FLAIR', 'SCRUM', 'CAROL', 'PIXIS', 'SAMBAR', 'STELLA', 'PLEO', 'I MIEV']],
  ['coupe', ['SUPRA', '86', 'BRZ', 'GR86', 'GT R', 'SILVIA', 'FAIRLADY', '180SX', 'S2000', 'S660', 'NSX', 'INTEGRA', 'RX 7', 'RX7', 'RX 8', 'RX8', 'ROADSTER', 'COPEN', 'CELICA', 'MR2', 'MR S', 'SOARER', 'GTO', 'FTO', 'Z4', 'SLK', 'SL', 'CAMARO', 'MUSTANG', 'CORVETTE', '911', 'CAYMAN', 'BOXSTER', 'TT', '6 SERIES', '8 SERIES', 'BEAT', 'CAPPUCCINO']],
  ['minivan', ['ALPHARD', 'VELLFIRE', 'VOXY', 'NOAH', 'ESQUIRE', 'HIACE', 'REGIUSACE', 'ESTIMA', 'SIENTA', 'ISIS', 'WISH', 'IPSUM', 'GRANACE', 'SERENA', 'ELGRAND', 'CARAVAN', 'NV350', 'NV200', 'LAFESTA', 'VANETTE', 'STEP WAGON', 'STEPWGN', 'STEPWAGON', 'FREED', 'ELYSION', 'ODYSSEY', 'MOBILIO', 'STREAM', 'BIANTE', 'PREMACY', 'MPV', 'BONGO', 'DELICA', 'V CLASS', 'KANGOO', 'SOLIO', 'THOR', 'ROOMY', 'TANK', 'JUSTY', 'LANDY', 'TOWNACE', 'TOWN ACE', 'REGIUS', 'LITEACE']],
  ['suv', ['HARRIER', 'RAV4', 'C HR', 'YARIS CROSS', 'COROLLA CROSS', 'RAIZE', 'ROCKY', 'RUSH', 'KLUGER', 'X TRAIL', 'MURANO', 'JUKE', 'DUALIS', 'KICKS', 'SAFARI', 'VEZEL', 'CR V', 'CROSSROAD', 'ZR V', 'CX 3', 'CX 30', 'CX 5', 'CX 60', 'CX 8', 'FORESTER', 'XV', 'CROSSTREK', 'OUTBACK', 'ESCUDO', 'OUTLANDER', 'PAJERO', 'RVR', 'ECLIPSE CROSS', 'RX', 'NX', 'UX', 'LX', 'GLC', 'GLA', 'GLE', 'X1', 'X3', 'X5', 'X6', 'Q3', 'Q5', 'MACAN', 'CAYENNE', 'PATRIOT', 'RENEGADE', 'TIGUAN', 'RAM', 'XBEE', 'VANGUARD', 'XC40', 'XC60', 'T CROSS', 'T ROC', 'CROSSOVER']],
  ['wagon', ['FIELDER', 'WAGON', 'PROBOX', 'SUCCEED', 'AD', 'WINGROAD', 'STAGEA', 'LEVORG', 'TOURING', 'SHUTTLE', 'AVANTE', 'AVANT', 'VARIANT', 'EXIGA', 'CALDINA', 'PRIUS ALPHA', 'ESTATE', 'OPA', 'BLIT']],
  ['hatch', ['AQUA', 'VITZ', 'YARIS', 'PASSO', 'IST', 'AURIS', 'NOTE', 'MARCH', 'TIIDA', 'CUBE', 'LEAF', 'FIT', 'INSIGHT', 'DEMIO', 'MAZDA2', 'MAZDA3', 'AXELA SPORT', 'VERISA', 'SWIFT', 'IGNIS', 'SPLASH', 'COLT', 'MIRAGE', 'GOLF', 'POLO', 'UP', 'MINI', 'PANDA', '500', '1 SERIES', 'A1', 'A3', 'A CLASS', 'B CLASS', 'LUTECIA', 'TYPE R', 'PORTE', 'SPADE', 'RACTIS', 'RAUM', 'IQ', 'TREZIA', 'BLADE', 'RUMION', 'COROLLA SPORT', 'BEETLE', 'BB', 'IMPREZA', 'PRIUS']],
  ['sedan', ['CROWN', 'MARK X', 'MARK', 'CHASER', 'CRESTA', 'CAMRY', 'COROLLA', 'PREMIO', 'ALLION', 'SKYLINE', 'FUGA', 'TEANA', 'CIMA', 'LEGEND', 'ACCORD', 'CIVIC', 'CITY', 'AXELA', 'ATENZA', 'LEGACY', 'WRX', 'LANCER', 'GS', 'LS', 'IS', 'ES']],
] // prettier-ignore

function carBodyOf(name: string, chassis: string, engineCc?: number): CarBody {
  // Two-door Skylines share their name with the saloons.
  if (/^BN?R3[234]|^HCR32|^ER34/.test(chassis)) return 'coupe'
  if (/ SPORTS? WAGON /.test(name)) return 'wagon'
  const found = CAR_WORDS.find(([, words]) => words.some(word => name.includes(` ${word} `)))
  if (found) return found[0]
  if (engineCc !== undefined && engineCc > 0 && engineCc <= 660) return 'kei'
  return 'sedan'
}

// prettier-ignore
const BIKE_WORDS: [BikeBody, string[]][] = [
  ['scooter', ['SKYWAVE', 'MAJESTY', 'FORZA', 'TMAX', 'T MAX', 'PCX', 'NMAX', 'LEAD', 'DIO', 'JOG', 'ADDRESS', 'CYGNUS', 'VESPA', 'BURGMAN', 'SILVERWING', 'GIORNO', 'TODAY', 'MOTOCOMPO', 'CUB', 'VINO', 'ZOOMER', 'BENLY', 'GYRO']],
  ['cruiser', ['STEED', 'SHADOW', 'DRAGSTAR', 'VULCAN', 'VIRAGO', 'INTRUDER', 'BOULEVARD', 'ELIMINATOR', 'MAGNA', 'REBEL', 'VALKYRIE', 'ROYALSTAR', 'ROADSTER', 'V MAX', 'VOYAGER', 'VRX', 'SAVAGE', 'SPORTSTER', 'SOFTAIL', 'DYNA', 'ELECTRA', 'GL', 'VN', 'VZ', 'XV', 'FLST', 'FLH']],
  ['sport', ['CBR', 'NSR', 'NS', 'RVF', 'VFR', 'VF', 'RC', 'VTR1000', 'ST', 'GPZ', 'GPX', 'ZX', 'ZXR', 'ZZR', 'KR', 'NINJA', 'GSX R', 'HAYABUSA', 'RGV', 'RG', 'FZR', 'FZ', 'FJ', 'TZR', 'TZM', 'YSR', 'YZF', 'GAG', 'PANIGALE', '916', '996', '998', '999', '1098', '1198', '1199']],
]

/** Numbers stand close to the names of bikes ("STEED400", "CBR250RR"), so digits and a few letters may follow a word. */
function bikeBodyOf(name: string, engineCc?: number): BikeBody {
  const found = BIKE_WORDS.find(([, words]) => words.some(word => new RegExp(` ${word}(\\d+[A-Z]*)? `).test(name)))
  if (found) return found[0]
  const small = engineCc !== undefined && engineCc > 0 && engineCc <= 50
  return small && !/ (MONKEY|GORILLA|APE|DAX|MAGNA) /.test(name) ? 'scooter' : 'naked'
}
