import type { Vocabulary } from './reading.ts'

/** A maker with its models and their chassis codes, in one line each: `PRIUS ZVW30 ZVW50`. A name's words are joined by `_`. */
const CATALOGUE: Record<string, string> = {
  TOYOTA:
    'PRIUS:ZVW30,ZVW50 PRIUS_ALPHA:ZVW40W,ZVW41W AQUA:NHP10 COROLLA:NZE141 COROLLA_FIELDER:NKE165G COROLLA_AXIO:NKE165 COROLLA_TOURING:ZWE211W LAND_CRUISER:UZJ200W LAND_CRUISER_PRADO:TRJ150W HARRIER:ZSU60W,MXUA80 ALPHARD:AGH20W,AGH30W,AGH35W VELLFIRE:AGH30W VOXY:ZRR80W NOAH:ZRR80W CROWN:GRS200 CAMRY:AXVH70 VITZ:KSP130 RAV4:MXAA54 C-HR:ZYX10 SIENTA:NHP170G ESTIMA:ACR50W HIACE_VAN:TRH200V HILUX:GUN125 MARK_X:GRX130 MARK_II:JZX110 RAIZE:A200A YARIS:KSP210 SPACIO:NZE121N CROWN_HYBRID:AWS210 ALPHARD_HYBRID:ATH20W DYNA:XZU605',
  NISSAN:
    'NOTE:E12,HE12 SERENA:C27 X-TRAIL:T32,NT32 LEAF:ZE1 JUKE:F15 180SX:RPS13 DAYZ:B21W SKYLINE:V37 ELGRAND:TE52 MARCH:K13 ROOX:ML21S',
  HONDA:
    'FIT:GK3,GP5 FREED:GB7 VEZEL:RU3 STEP_WGN:RP3 N_BOX:JF1,JF3 CIVIC:FK7 ACCORD:CR6 CR-V:RT5 ODYSSEY:RC1 HONDA_E:ZC7 LIFE:JB5 N_WGN:JH1 CB400SF:NC42 CB400SB:NC42',
  MAZDA: 'DEMIO:DE3FS AXELA:BM5FS CX-5:KF2P ATENZA:GJ2FP',
  SUBARU: 'FORESTER:SJ5 IMPREZA:GP7 LEGACY:BN9 LEVORG:VM4 XV:GT7',
  SUZUKI: 'SWIFT:ZC72S JIMNY:JB23W,JB64W ALTO:HA36S WAGON_R:MH34S ESCUDO:TD54W SPACIA:MK32S',
  MITSUBISHI: 'OUTLANDER:GF8W DELICA_D5:CV5W EK_SPACE:B11A PAJERO:V98W RVR:GA4W',
  DAIHATSU: 'TANTO:LA600S MOVE:LA100S TERIOS:J131G MIRA:L275S',
  LEXUS: 'RX:AGL20W IS:GSE30 NX:AGZ10 LX:URJ201W',
  'MERCEDES BENZ': 'C_CLASS:W205 E_CLASS:W213 S_CLASS:W222',
  BMW: '3_SERIES:8E20 X1:VL18 X3:WX20',
  KAWASAKI: 'NINJA_250:EX250L NINJA_ZX-6R:ZX636G',
  PEUGEOT: '2008:P24HN05 208:P21HN05 308SW:T9WBH01 308CC:T7CC5F02',
}
const HALLS = [
  'USS Tokyo',
  'USS Nagoya',
  'USS R Nagoya',
  'JU Saitama',
  'CAA Tokyo',
  'TAA Kinki',
  'LAA Kansai',
  'HAA Kobe',
]

export const VOCABULARY: Vocabulary = made()

function made(): Vocabulary {
  const makers: Vocabulary['makers'][number][] = []
  const models: Vocabulary['models'][number][] = []
  const chassis: Vocabulary['chassis'][number][] = []
  for (const [maker, line] of Object.entries(CATALOGUE)) {
    const makerId = makers.length + 1
    makers.push({ id: makerId, name: maker, lots: 1000 - makerId })
    for (const part of line.split(' ')) {
      const [name, codes] = part.split(':')
      const modelId = models.length + 1
      models.push({ id: modelId, makerId, name: name!.replaceAll('_', ' '), lots: 500 - modelId })
      for (const code of codes!.split(',')) chassis.push({ id: chassis.length + 1, modelId, code, lots: 100 })
    }
  }
  const halls = HALLS.map((name, at) => ({ id: at + 1, name, lots: 100 }))
  return {
    makers,
    models,
    chassis,
    halls,
    colours: ['WHITE', 'PEARL WHITE', 'BLACK', 'SILVER', 'BLUE', 'DARK BLUE', 'RED'],
  }
}

/** Each model as a person types it: its name, in Cyrillic, and with a slip. */
export const MODELS = `
PRIUS: prius | приус | pruis
PRIUS ALPHA: prius alpha | приус альфа | prius alpa
AQUA: aqua | аква | aqa
COROLLA: corolla | королла | korola
COROLLA FIELDER: corolla fielder | филдер | feilder
COROLLA AXIO: corolla axio | королла аксио | axio
LAND CRUISER: land cruiser | ленд крузер | крузак
LAND CRUISER PRADO: prado | ленд крузер прадо | land cruiser prado
HARRIER: harrier | харриер | harier
ALPHARD: alphard | альфард | alpard
VELLFIRE: vellfire | веллфаер | velfire
VOXY: voxy | вокси | voxi
NOAH: noah | ноах | noa
CROWN: crown | крown | crowm
CAMRY: camry | камри | camri
VITZ: vitz | витц | vits
RAV4: rav4 | рав4 | rav 4
C-HR: c-hr | chr | c hr
SIENTA: sienta | сиента | siента
ESTIMA: estima | эстима | estma
HIACE VAN: hiace van | хайс | hiace
HILUX: hilux | хайлюкс | hilus
MARK X: mark x | марк х | markx
MARK II: mark ii | mark 2 | марк 2
RAIZE: raize | раизе | raiz
YARIS: yaris | ярис | yarris
SPACIO: spacio | спасио | spasio
NOTE: note | ноут | nissan note
SERENA: serena | серена | serenna
X-TRAIL: x-trail | икстрейл | xtrail
LEAF: leaf | лиф | nissan leaf
JUKE: juke | джук | juk
DAYZ: dayz | дейз | dayzz
SKYLINE: skyline | скайлин | skylne
ELGRAND: elgrand | элгранд | elgrnad
MARCH: march | марч | marhc
FIT: fit | фит | honda fit
FREED: freed | фрид | fred
VEZEL: vezel | везел | vezl
STEP WGN: step wgn | степвагон | stepwgn
N BOX: n box | нбокс | n-box
CIVIC: civic | цивик | civik
ACCORD: accord | аккорд | acord
CR-V: cr-v | crv | cr v
ODYSSEY: odyssey | одиссей | odysey
DEMIO: demio | демио | dmio
AXELA: axela | аксела | axla
CX-5: cx-5 | cx5 | cx 5
ATENZA: atenza | атенза | atnza
FORESTER: forester | форестер | forrester
IMPREZA: impreza | импреза | imprezza
LEGACY: legacy | легаси | legasy
LEVORG: levorg | леворг | levrog
XV: xv | subaru xv | субару xv
SWIFT: swift | свифт | swfit
JIMNY: jimny | джимни | jimni
ALTO: alto | альто | suzuki alto
WAGON R: wagon r | вагон р | wagonr
ESCUDO: escudo | эскудо | escuda
SPACIA: spacia | спасиа | spasia
OUTLANDER: outlander | аутлендер | outlandr
DELICA D5: delica d5 | делика д5 | delica
PAJERO: pajero | паджеро | pajro
TANTO: tanto | танто | tnato
MOVE: move | мове | daihatsu move
TERIOS: terios | териос | terois
MIRA: mira | мира | daihatsu mira
C CLASS: c class | mercedes c class | c-class
`
  .trim()
  .split('\n')
  .flatMap(line => {
    const [name, typed] = line.split(': ')
    return typed!.split(' | ').map(phrase => [phrase, { models: [name!] }] as const)
  })
