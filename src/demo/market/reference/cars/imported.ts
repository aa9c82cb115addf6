import { car, type Family } from '../vehicle-models.ts'

// prettier-ignore
export const MERCEDES: Family[] = [
  car('C CLASS', 'sedan', 'C180, C180 AVANTGARDE, C200 AVANTGARDE AMG LINE, C220D, C180 SPORTS', [
    ['204049', 1800, 2007, 2014, 'FAT', 'FR', 156, 90, 620],
    ['205042', 2000, 2014, 2021, 'FAT', 'FR', 184, 750, 2333],
    ['206042C', 1500, 2021, 0, 'CAT', 'FR', 204, 3200, 4700],
  ]),
  car('E CLASS', 'sedan', 'E200 AVANTGARDE, E220D AVANTGARDE SPORTS, E250 AVANTGARDE, E300', [
    ['212036C', 2000, 2013, 2016, 'CAT', 'FR', 211, 350, 1200],
    ['213004C', 2000, 2016, 2023, 'CAT', 'FR', 194, 1300, 3400, 'diesel'],
  ]),
  car('A CLASS', 'hatch', 'A180, A180 SPORTS, A180 STYLE AMG LINE, A200D', [
    ['176042', 1600, 2013, 2018, 'CAT', 'FF', 122, 300, 1150],
    ['177084', 1300, 2018, 0, 'CAT', 'FF', 136, 1300, 2600],
  ]),
  car('GLC', 'suv', 'GLC220D 4MATIC, GLC250 4MATIC SPORTS, GLC300 COUPE', [
    ['253346', 2000, 2016, 2022, 'CAT', '4WD', 211, 1900, 3745],
  ]),
  car('S CLASS', 'sedan', 'S350, S400 HYBRID, S550 LONG, S400D', [
    ['221056', 3500, 2005, 2013, 'CAT', 'FR', 272, 218, 954],
    ['222058', 3500, 2013, 2020, 'CAT', 'FR', 306, 1400, 4600, 'hybrid'],
  ]),
  car('G CLASS', 'offroad', 'G350D, G400D, G550, AMG G63', [
    ['463348', 3000, 2013, 2018, 'FAT', '4WD', 245, 6000, 9500, 'diesel'],
    ['463350', 3000, 2019, 0, 'CAT', '4WD', 330, 11500, 17500, 'diesel'],
  ], { seats: 5 }),
  car('CLA', 'sedan', 'CLA180, CLA180 SPORTS, CLA200D, CLA250 4MATIC', [
    ['117342', 1600, 2013, 2019, 'CAT', 'FF', 122, 550, 1500],
    ['118384M', 1400, 2019, 0, 'CAT', 'FF', 136, 2101, 3790],
  ]),
]

// prettier-ignore
export const BMW: Family[] = [
  car('3 SERIES', 'sedan', '320I, 320I M SPORT, 320D M SPORT, 330I M SPORT, 318I LUXURY', [
    ['VA20', 2000, 2005, 2012, 'FAT', 'FR', 156, 70, 420],
    ['8A20', 2000, 2012, 2019, 'FAT', 'FR', 184, 461, 1638],
    ['5F20', 2000, 2019, 0, 'FAT', 'FR', 184, 2000, 3700],
  ]),
  car('5 SERIES', 'sedan', '523I, 523I M SPORT, 523D LUXURY, 530I M SPORT', [
    ['XG20', 2000, 2010, 2017, 'FAT', 'FR', 184, 350, 1462],
    ['JR20', 2000, 2017, 2023, 'FAT', 'FR', 184, 1700, 3900],
  ]),
  car('1 SERIES', 'hatch', '116I, 118I, 118I M SPORT, 118D PLAY', [
    ['1A16', 1600, 2011, 2015, 'FAT', 'FR', 136, 175, 676],
    ['7K15', 1500, 2019, 0, 'FAT', 'FF', 140, 1400, 2500],
  ]),
  car('X1', 'suv', 'SDRIVE 18I, XDRIVE 20I, SDRIVE 18I M SPORT, XDRIVE 18D XLINE', [
    ['VL18', 2000, 2010, 2015, 'FAT', 'FR', 150, 180, 680],
    ['JG15', 1500, 2015, 2022, 'FAT', 'FF', 136, 900, 2200],
  ]),
  car('X3', 'suv', 'XDRIVE 20D, XDRIVE 20D M SPORT, XDRIVE 20I XLINE', [
    ['WY20', 2000, 2011, 2017, 'FAT', '4WD', 184, 800, 1900, 'diesel'],
    ['TX20', 2000, 2017, 0, 'FAT', '4WD', 190, 2300, 4600, 'diesel'],
  ]),
  car('X6', 'suv', 'XDRIVE 35I, XDRIVE 35D M SPORT, XDRIVE 50I', [
    ['GT30', 3000, 2019, 0, 'FAT', '4WD', 340, 5385, 8035, 'diesel'],
  ]),
]

// prettier-ignore
export const VOLKSWAGEN: Family[] = [
  car('GOLF', 'hatch', 'TSI TRENDLINE, TSI COMFORTLINE, TSI HIGHLINE, TSI COMFORTLINE BLUEMOTION', [
    ['1KCAV', 1400, 2008, 2013, 'FA', 'FF', 122, 52, 322],
    ['AUCJZ', 1200, 2013, 2021, 'FA', 'FF', 105, 350, 1344],
    ['CDDLA', 1000, 2021, 0, 'FA', 'FF', 110, 1600, 2500],
  ]),
  car('POLO', 'hatch', 'TSI COMFORTLINE, TSI HIGHLINE, GTI, TSI TRENDLINE', [
    ['6RCBZW', 1200, 2010, 2014, 'FA', 'FF', 105, 60, 307],
    ['AWCHZ', 1000, 2018, 0, 'FA', 'FF', 95, 676, 1515],
  ]),
  car('GOLF GTI', 'hatch', 'GTI, GTI PERFORMANCE, GTI CLUBSPORT', [
    ['AUCHH', 2000, 2013, 2021, 'FA', 'FF', 220, 736, 1916],
  ]),
  car('THE BEETLE', 'hatch', 'DESIGN, DESIGN LEATHER PACKAGE, TURBO, R-LINE', [
    ['16CBZ', 1200, 2012, 2019, 'FA', 'FF', 105, 296, 1187],
  ], { doors: 3, seats: 4 }),
  car('T-CROSS', 'suv', 'TSI ACTIVE, TSI STYLE, TSI R-LINE', [
    ['C1DKR', 1000, 2019, 0, 'FA', 'FF', 116, 1300, 2300],
  ]),
]

// prettier-ignore
export const AUDI: Family[] = [
  car('A3', 'hatch', 'SPORTBACK 1.4TFSI, SPORTBACK 30TFSI SPORT, SEDAN 1.4TFSI', [
    ['8VCXS', 1400, 2013, 2021, 'FA', 'FF', 122, 560, 1745],
  ]),
  car('A4', 'sedan', '2.0TFSI, 2.0TFSI QUATTRO SPORT, 35TFSI S LINE', [
    ['8KCDN', 2000, 2008, 2016, 'FA', 'FF', 180, 120, 780],
    ['8WCVK', 2000, 2016, 0, 'FA', 'FF', 190, 1000, 2700],
  ]),
  car('Q3', 'suv', '1.4TFSI, 2.0TFSI QUATTRO, 35TDI QUATTRO S LINE', [
    ['8UCZD', 1400, 2012, 2020, 'FA', 'FF', 150, 800, 1900],
  ]),
]

// prettier-ignore
export const MINI: Family[] = [
  car('MINI', 'hatch', 'ONE, COOPER, COOPER S, COOPER D, JOHN COOPER WORKS, COOPER 5DOOR', [
    ['RA16', 1600, 2002, 2007, 'F5', 'FF', 116, 49, 283],
    ['SU16', 1600, 2010, 2014, 'FAT', 'FF', 122, 150, 650],
    ['XM15', 1500, 2014, 0, 'FAT', 'FF', 136, 700, 2372],
  ], { doors: 3, seats: 4 }),
  car('CROSSOVER', 'suv', 'COOPER D, COOPER SD ALL4, COOPER S E ALL4', [
    ['YT20', 2000, 2017, 0, 'FAT', 'FF', 150, 1500, 3100, 'diesel'],
  ]),
]

// prettier-ignore
export const VOLVO: Family[] = [
  car('V40', 'hatch', 'D4 SE, T3 KINETIC, D4 INSCRIPTION, CROSS COUNTRY T5 AWD', [
    ['MB420XC', 2000, 2013, 2020, 'FAT', 'FF', 152, 450, 1500],
  ]),
  car('XC40', 'suv', 'T4 MOMENTUM, T5 AWD R-DESIGN, B4 AWD INSCRIPTION', [
    ['XB420TXCM', 2000, 2018, 0, 'FAT', '4WD', 197, 2040, 3640],
  ]),
]

// prettier-ignore
export const PORSCHE: Family[] = [
  car('MACAN', 'suv', 'MACAN, MACAN S, MACAN GTS, MACAN TURBO', [
    ['J1H1', 2000, 2014, 0, 'FAT', '4WD', 252, 2655, 6855],
  ]),
  car('911', 'coupe', 'CARRERA, CARRERA S, CARRERA 4S, GT3', [
    ['99105', 3600, 2012, 2019, 'FAT', 'FR', 350, 7800, 14500],
  ], { seats: 4 }),
  car('CAYENNE', 'suv', 'CAYENNE, CAYENNE S, CAYENNE S HYBRID', [
    ['92A2', 3600, 2010, 2018, 'FAT', '4WD', 300, 1700, 4600],
  ]),
]

// prettier-ignore
export const JEEP: Family[] = [
  car('WRANGLER UNLIMITED', 'offroad', 'SPORT, SAHARA, SAHARA 2.0L, RUBICON', [
    ['JK36L', 3600, 2011, 2018, 'FAT', '4WD', 284, 2100, 3900],
    ['JL36L', 3600, 2018, 0, 'FAT', '4WD', 284, 3954, 6054],
  ], { seats: 5 }),
  car('RENEGADE', 'suv', 'LONGITUDE, LIMITED, TRAILHAWK', [
    ['BU13', 1300, 2019, 0, 'FA', 'FF', 151, 1451, 2547],
  ]),
]

// prettier-ignore
export const PEUGEOT: Family[] = [
  car('208', 'hatch', 'ACTIVE, ALLURE, GT LINE, STYLE', [
    ['A9HN01', 1200, 2014, 2020, 'FA', 'FF', 110, 350, 1150],
  ]),
  car('3008', 'suv', 'ALLURE, GT LINE BLUEHDI, GT BLUEHDI', [
    ['P845G01', 1600, 2017, 0, 'FA', 'FF', 165, 1200, 2800],
  ]),
]

// prettier-ignore
export const FIAT: Family[] = [
  car('500', 'hatch', '1.2 POP, 1.2 CULT, TWIN AIR LOUNGE, TWIN AIR POP', [
    ['31212', 1200, 2008, 2024, 'FA', 'FF', 69, 250, 1400],
    ['31209', 900, 2011, 2024, 'FA', 'FF', 85, 300, 1550],
  ], { doors: 3, seats: 4 }),
]

// prettier-ignore
export const RENAULT: Family[] = [
  car('KANGOO', 'van', 'ZEN, ACTIF, LA POSTE, ZEN EDC', [
    ['KWH5F1', 1200, 2014, 2021, 'FA', 'FF', 115, 900, 1989],
  ], { seats: 5 }),
  car('LUTECIA', 'hatch', 'ZEN, INTENS, R.S. CHASSIS SPORT', [
    ['RH5F1', 1200, 2013, 2020, 'FA', 'FF', 118, 340, 1140],
  ]),
]
