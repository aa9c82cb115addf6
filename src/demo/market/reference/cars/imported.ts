import { car, type Family } from '../vehicle-models.ts'

// prettier-ignore
export const MERCEDES: Family[] = [
  car('C CLASS', 'sedan', 'C180 KOMPRESSOR [204049], C180 BLUEEFFICIENCY [204049 2009], C180 AVANTGARDE [204049], C200 AVANTGARDE [205042 206042C], C200 AVANTGARDE AMG LINE [205042], C200 SPORTS [205042], C200 AMG LINE [206042C]', [
    ['204049', 1800, 2007, 2014, 'FAT', 'FR', 156, 90, 620],
    ['205042', 2000, 2014, 2021, 'FAT', 'FR', 184, 750, 2333],
    ['206042C', 1500, 2021, 0, 'CAT', 'FR', 204, 3200, 4700],
  ]),
  car('E CLASS', 'sedan', 'E250 [212036C], E250 AVANTGARDE [212036C], E220D AVANTGARDE [213004C], E220D AVANTGARDE SPORTS [213004C]', [
    ['212036C', 2000, 2013, 2016, 'CAT', 'FR', 211, 350, 1200],
    ['213004C', 2000, 2016, 2023, 'CAT', 'FR', 194, 1300, 3400, 'diesel'],
  ]),
  car('A CLASS', 'hatch', 'A180 [176042 177084], A180 SPORTS [176042], A180 STYLE [177084], A180 STYLE AMG LINE [177084]', [
    ['176042', 1600, 2013, 2018, 'CAT', 'FF', 122, 300, 1150],
    ['177084', 1300, 2018, 0, 'CAT', 'FF', 136, 1300, 2600],
  ]),
  car('GLC', 'suv', 'GLC250 4MATIC, GLC250 4MATIC SPORTS', [
    ['253346', 2000, 2016, 2022, 'CAT', '4WD', 211, 1900, 3745],
  ]),
  car('S CLASS', 'sedan', 'S350 [221056], S350 LUXURY PACKAGE [221056], S400 HYBRID [222058], S400 HYBRID EXCLUSIVE [222058]', [
    ['221056', 3500, 2005, 2013, 'CAT', 'FR', 272, 218, 954],
    ['222058', 3500, 2013, 2020, 'CAT', 'FR', 306, 1400, 4600, 'hybrid'],
  ]),
  car('G CLASS', 'offroad', 'G350 BLUETEC [463348 2013-2015], G350D [463348 2016], G350D HEAVEN EDITION [463348 2016], G400D [463350], G400D MANUFAKTUR EDITION [463350 2020]', [
    ['463348', 3000, 2013, 2018, 'FAT', '4WD', 245, 6000, 9500, 'diesel'],
    ['463350', 3000, 2019, 0, 'CAT', '4WD', 330, 11500, 17500, 'diesel'],
  ], { seats: 5 }),
  car('CLA', 'sedan', 'CLA180, CLA180 SPORTS [117342], CLA180 AMG STYLE [117342], CLA180 AMG LINE [118384M]', [
    ['117342', 1600, 2013, 2019, 'CAT', 'FF', 122, 550, 1500],
    ['118384M', 1400, 2019, 0, 'CAT', 'FF', 136, 2101, 3790],
  ]),
]

// prettier-ignore
export const BMW: Family[] = [
  car('3 SERIES', 'sedan', '320I, 320I M SPORT, 320I HIGHLINE PACKAGE [VA20], 320I LUXURY [8A20], 320I MODERN [8A20]', [
    ['VA20', 2000, 2005, 2012, 'FAT', 'FR', 156, 70, 420],
    ['8A20', 2000, 2012, 2019, 'FAT', 'FR', 184, 461, 1638],
    ['5F20', 2000, 2019, 0, 'FAT', 'FR', 184, 2000, 3700],
  ]),
  car('5 SERIES', 'sedan', '523I, 523I HIGHLINE PACKAGE [XG20], 523I M SPORT, 523I LUXURY [JR20]', [
    ['XG20', 2000, 2010, 2017, 'FAT', 'FR', 184, 350, 1462],
    ['JR20', 2000, 2017, 2023, 'FAT', 'FR', 184, 1700, 3900],
  ]),
  car('1 SERIES', 'hatch', '116I [1A16], 116I STYLE [1A16], 116I SPORT [1A16], 118I [7K15], 118I PLAY [7K15], 118I M SPORT [7K15]', [
    ['1A16', 1600, 2011, 2015, 'FAT', 'FR', 136, 175, 676],
    ['7K15', 1500, 2019, 0, 'FAT', 'FF', 140, 1400, 2500],
  ]),
  car('X1', 'suv', 'SDRIVE 18I, SDRIVE 18I M SPORT, SDRIVE 18I XLINE', [
    ['VL18', 2000, 2010, 2015, 'FAT', 'FR', 150, 180, 680],
    ['JG15', 1500, 2015, 2022, 'FAT', 'FF', 136, 900, 2200],
  ]),
  car('X3', 'suv', 'XDRIVE 20D, XDRIVE 20D M SPORT, XDRIVE 20D XLINE', [
    ['WY20', 2000, 2011, 2017, 'FAT', '4WD', 184, 800, 1900, 'diesel'],
    ['TX20', 2000, 2017, 0, 'FAT', '4WD', 190, 2300, 4600, 'diesel'],
  ]),
  car('X6', 'suv', 'XDRIVE 35D, XDRIVE 35D M SPORT', [
    ['GT30', 3000, 2019, 0, 'FAT', '4WD', 340, 5385, 8035, 'diesel'],
  ]),
]

// prettier-ignore
export const VOLKSWAGEN: Family[] = [
  car('GOLF', 'hatch', 'TSI TRENDLINE [1KCAV AUCJZ], TSI COMFORTLINE [1KCAV AUCJZ], TSI HIGHLINE [1KCAV], TSI COMFORTLINE BLUEMOTION [AUCJZ], ETSI ACTIVE [CDDLA], ETSI ACTIVE BASIC [CDDLA]', [
    ['1KCAV', 1400, 2008, 2013, 'FA', 'FF', 122, 52, 322],
    ['AUCJZ', 1200, 2013, 2021, 'FA', 'FF', 105, 350, 1344],
    ['CDDLA', 1000, 2021, 0, 'FA', 'FF', 110, 1600, 2500],
  ]),
  car('POLO', 'hatch', 'TSI COMFORTLINE, TSI HIGHLINE, TSI TRENDLINE [AWCHZ], TSI COMFORTLINE BLUEMOTION [6RCBZW]', [
    ['6RCBZW', 1200, 2010, 2014, 'FA', 'FF', 105, 60, 307],
    ['AWCHZ', 1000, 2018, 0, 'FA', 'FF', 95, 676, 1515],
  ]),
  car('GOLF GTI', 'hatch', 'GTI, GTI PERFORMANCE [2017]', [
    ['AUCHH', 2000, 2013, 2021, 'FA', 'FF', 220, 736, 1916],
  ]),
  car('THE BEETLE', 'hatch', 'DESIGN, DESIGN LEATHER PACKAGE, R-LINE [2016]', [
    ['16CBZ', 1200, 2012, 2019, 'FA', 'FF', 105, 296, 1187],
  ], { doors: 3, seats: 4 }),
  car('T-CROSS', 'suv', 'TSI ACTIVE, TSI STYLE, TSI R-LINE', [
    ['C1DKR', 1000, 2019, 0, 'FA', 'FF', 116, 1300, 2300],
  ]),
]

// prettier-ignore
export const AUDI: Family[] = [
  car('A3', 'hatch', 'SPORTBACK 1.4TFSI, SPORTBACK 1.4TFSI SPORT', [
    ['8VCXS', 1400, 2013, 2021, 'FA', 'FF', 122, 560, 1745],
  ]),
  car('A4', 'sedan', '2.0TFSI, 2.0TFSI SE PACKAGE [8KCDN], 2.0TFSI S LINE PACKAGE [8KCDN], 2.0TFSI SPORT [8WCVK], 2.0TFSI S LINE [8WCVK]', [
    ['8KCDN', 2000, 2008, 2016, 'FA', 'FF', 180, 120, 780],
    ['8WCVK', 2000, 2016, 0, 'FA', 'FF', 190, 1000, 2700],
  ]),
  car('Q3', 'suv', '1.4TFSI, 1.4TFSI SPORT', [
    ['8UCZD', 1400, 2012, 2020, 'FA', 'FF', 150, 800, 1900],
  ]),
]

// prettier-ignore
export const MINI: Family[] = [
  car('MINI', 'hatch', 'ONE [RA16], COOPER, COOPER CHECKMATE [RA16 2005], COOPER BAKER STREET [SU16 2012], COOPER BLACKEYED EDITION [XM15 2018]', [
    ['RA16', 1600, 2002, 2007, 'F5/FAT', 'FF', 116, 49, 283],
    ['SU16', 1600, 2010, 2014, 'FAT', 'FF', 122, 150, 650],
    ['XM15', 1500, 2014, 0, 'FAT', 'FF', 136, 700, 2372],
  ], { doors: 3, seats: 4 }),
  car('CROSSOVER', 'suv', 'COOPER D, COOPER D HEADROOM [2019]', [
    ['YT20', 2000, 2017, 0, 'FAT', 'FF', 150, 1500, 3100, 'diesel'],
  ]),
]

// prettier-ignore
export const VOLVO: Family[] = [
  car('V40', 'hatch', 'T3 KINETIC, T3 MOMENTUM, T3 INSCRIPTION', [
    ['MB420XC', 2000, 2013, 2020, 'FAT', 'FF', 152, 450, 1500],
  ]),
  car('XC40', 'suv', 'T4 AWD MOMENTUM, T4 AWD INSCRIPTION, B4 AWD INSCRIPTION [2020]', [
    ['XB420TXCM', 2000, 2018, 0, 'FAT', '4WD', 197, 2040, 3640],
  ]),
]

// prettier-ignore
export const PORSCHE: Family[] = [
  car('MACAN', 'suv', 'MACAN, MACAN PDK EXCLUSIVE [2018]', [
    ['J1H1', 2000, 2014, 0, 'FAT', '4WD', 252, 2655, 6855],
  ]),
  car('911', 'coupe', 'CARRERA, CARRERA BLACK EDITION [2015]', [
    ['99105', 3600, 2012, 2019, 'FAT', 'FR', 350, 7800, 14500],
  ], { seats: 4 }),
  car('CAYENNE', 'suv', 'CAYENNE, CAYENNE PLATINUM EDITION [2014]', [
    ['92A2', 3600, 2010, 2018, 'FAT', '4WD', 300, 1700, 4600],
  ]),
]

// prettier-ignore
export const JEEP: Family[] = [
  car('WRANGLER UNLIMITED', 'offroad', 'SPORT, SAHARA, RUBICON [JL36L], ALTITUDE [JK36L 2014]', [
    ['JK36L', 3600, 2011, 2018, 'FAT', '4WD', 284, 2100, 3900],
    ['JL36L', 3600, 2018, 0, 'FAT', '4WD', 284, 3954, 6054],
  ], { seats: 5 }),
  car('RENEGADE', 'suv', 'LONGITUDE, LIMITED, NIGHT EAGLE [2020]', [
    ['BU13', 1300, 2019, 0, 'FA', 'FF', 151, 1451, 2547],
  ]),
]

// prettier-ignore
export const PEUGEOT: Family[] = [
  car('208', 'hatch', 'ACTIVE, ALLURE, GT LINE [2016], STYLE', [
    ['A9HN01', 1200, 2014, 2020, 'FA', 'FF', 110, 350, 1150],
  ]),
  car('3008', 'suv', 'ALLURE, GT LINE, CROSSCITY [2019]', [
    ['P845G01', 1600, 2017, 0, 'FA', 'FF', 165, 1200, 2800],
  ]),
]

// prettier-ignore
export const FIAT: Family[] = [
  car('500', 'hatch', '1.2 POP [31212], 1.2 CULT [31212], TWIN AIR LOUNGE [31209], TWIN AIR POP [31209]', [
    ['31212', 1200, 2008, 2024, 'FA', 'FF', 69, 250, 1400],
    ['31209', 900, 2011, 2024, 'FA', 'FF', 85, 300, 1550],
  ], { doors: 3, seats: 4 }),
]

// prettier-ignore
export const RENAULT: Family[] = [
  car('KANGOO', 'van', 'ZEN, ACTIF, LA POSTE, ZEN EDC [2016]', [
    ['KWH5F1', 1200, 2014, 2021, 'FA', 'FF', 115, 900, 1989],
  ], { seats: 5 }),
  car('LUTECIA', 'hatch', 'ZEN, INTENS, ZEN PACK PREMIUM', [
    ['RH5F1', 1200, 2013, 2020, 'FA', 'FF', 118, 340, 1140],
  ]),
]
