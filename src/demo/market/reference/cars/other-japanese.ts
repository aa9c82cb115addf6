import { car, type Family } from '../vehicle-models.ts'

// prettier-ignore
export const MAZDA: Family[] = [
  car('DEMIO', 'hatch', '13C, 13C-V, 13-SKYACTIV, 13S, XD TOURING, 13S TOURING L PACKAGE', [
    ['DE3FS', 1300, 2007, 2014, 'FAT', 'FF', 90, 25, 232],
    ['DJ3FS', 1300, 2014, 2019, 'FAT', 'FF', 92, 148, 701],
    ['DJ5FS', 1500, 2014, 2019, 'FAT', 'FF', 105, 173, 854, 'diesel'],
  ]),
  car('CX-5', 'suv', '20S, XD, XD L PACKAGE, 25S L PACKAGE, XD PROACTIVE, XD EXCLUSIVE MODE', [
    ['KE2FW', 2200, 2012, 2016, 'FAT', 'FF', 175, 305, 1000, 'diesel'],
    ['KF2P', 2200, 2017, 0, 'FAT', 'FF', 190, 1100, 2600, 'diesel'],
    ['KF5P', 2500, 2017, 0, 'FAT', '4WD', 190, 1200, 2893],
  ]),
  car('AXELA', 'hatch', '15C, 15S, 15XD, 20S TOURING, SPORT 15S PROACTIVE', [
    ['BM5FS', 1500, 2013, 2019, 'FAT', 'FF', 111, 150, 820],
  ]),
  car('MAZDA3', 'hatch', '15S TOURING, 20S PROACTIVE, XD L PACKAGE, X BURGUNDY SELECTION', [
    ['BP5P', 1500, 2019, 0, 'FAT', 'FF', 111, 900, 1742],
    ['BPFP', 2000, 2019, 0, 'FAT', 'FF', 156, 1000, 1900],
  ]),
  car('CX-3', 'suv', 'XD, XD TOURING, XD TOURING L PACKAGE, 20S PROACTIVE', [
    ['DK5FW', 1500, 2015, 2018, 'FAT', 'FF', 105, 505, 1250, 'diesel'],
    ['DKEFW', 1990, 2017, 0, 'FAT', 'FF', 150, 800, 1636],
  ]),
  car('CX-30', 'suv', '20S, 20S PROACTIVE, 20S L PACKAGE, XD L PACKAGE, X SMART EDITION', [
    ['DMEJ3P', 2000, 2019, 0, 'FAT', 'FF', 156, 1200, 2273],
  ]),
  car('CX-8', 'suv', 'XD, XD PROACTIVE, XD L PACKAGE, 25S EXCLUSIVE MODE', [
    ['KG2P', 2200, 2017, 2023, 'FAT', 'FF', 190, 1500, 2900, 'diesel'],
  ], { seats: 6 }),
  car('PREMACY', 'minivan', '20CS, 20S, 20E, 20S SKYACTIV', [
    ['CWEFW', 2000, 2010, 2018, 'FAT', 'FF', 150, 43, 360],
  ]),
  car('ROADSTER', 'coupe', 'S, S SPECIAL PACKAGE, S LEATHER PACKAGE, RS, RS RHT', [
    ['NB6C', 1600, 1998, 2005, 'F5', 'FR', 125, 251, 754],
    ['NCEC', 2000, 2005, 2015, 'F6', 'FR', 170, 350, 1100],
    ['ND5RC', 1500, 2015, 0, 'F6', 'FR', 131, 1000, 2500],
  ]),
  car('RX-7', 'coupe', 'TYPE R, TYPE RS, TYPE RB, SPIRIT R TYPE A', [
    ['FD3S', 1300, 1991, 2002, 'F5', 'FR', 255, 2500, 10000],
  ], { seats: 4 }),
  car('RX-8', 'coupe', 'TYPE S, TYPE E, SPIRIT R, TYPE RS', [
    ['SE3P', 1300, 2003, 2012, 'F6', 'FR', 250, 150, 1300],
  ], { doors: 4, seats: 4 }),
  car('FLAIR WAGON', 'kei', 'XG, XS, HYBRID XG, CUSTOM STYLE XT', [
    ['MM53S', 660, 2018, 2023, 'IAT', 'FF', 52, 450, 1250, 'hybrid'],
  ]),
]

// prettier-ignore
export const SUBARU: Family[] = [
  car('IMPREZA', 'hatch', '1.6I EYESIGHT, 2.0I EYESIGHT, 2.0I-S EYESIGHT, SPORT 1.6I-L, G4 2.0I-L', [
    ['GP7', 2000, 2011, 2016, 'FAT', '4WD', 150, 238, 778],
    ['GT7', 2000, 2016, 2023, 'FAT', '4WD', 154, 650, 1600],
  ]),
  car('LEVORG', 'wagon', '1.6GT EYESIGHT, 1.6GT-S EYESIGHT, 2.0GT-S EYESIGHT, GT-H EX, STI SPORT EX', [
    ['VM4', 1600, 2014, 2020, 'FAT', '4WD', 170, 298, 1562],
    ['VN5', 1800, 2020, 0, 'FAT', '4WD', 177, 1700, 2900],
  ]),
  car('FORESTER', 'suv', '2.0X, 2.0I-L EYESIGHT, 2.0XT, X-BREAK, TOURING, ADVANCE, SPORT', [
    ['SH5', 2000, 2007, 2012, 'FAT', '4WD', 148, 103, 449],
    ['SJ5', 2000, 2012, 2018, 'FAT', '4WD', 148, 500, 1500],
    ['SKE', 2000, 2018, 0, 'FAT', '4WD', 145, 1400, 2700, 'hybrid'],
  ]),
  car('XV', 'suv', '2.0I EYESIGHT, 2.0I-L EYESIGHT, 2.0I-S EYESIGHT, ADVANCE', [
    ['GP7', 2000, 2012, 2017, 'FAT', '4WD', 150, 266, 855],
    ['GT7', 2000, 2017, 2022, 'FAT', '4WD', 154, 850, 1800],
  ]),
  car('OUTBACK', 'wagon', '2.5I EYESIGHT, LIMITED, LIMITED EX, X-BREAK EX', [
    ['BS9', 2500, 2014, 2021, 'FAT', '4WD', 175, 600, 1997],
    ['BT5', 1800, 2021, 0, 'FAT', '4WD', 177, 2300, 3300],
  ]),
  car('LEGACY B4', 'sedan', '2.0I, 2.0GT, 2.5I EYESIGHT, LIMITED', [
    ['BL5', 2000, 2003, 2009, 'AT', '4WD', 190, 59, 347],
    ['BN9', 2500, 2014, 2020, 'FAT', '4WD', 175, 450, 1500],
  ]),
  car('WRX STI', 'sedan', 'STI, STI TYPE S, S208, TYPE RA-R', [
    ['VAB', 2000, 2014, 2019, 'F6', '4WD', 308, 2000, 5000],
    ['GVB', 2000, 2010, 2014, 'F6', '4WD', 308, 1200, 2900],
  ]),
  car('SAMBAR TRUCK', 'truck', 'TB, TC, TC PROFESSIONAL, SDX', [
    ['TT2', 660, 1999, 2012, 'F5', '4WD', 48, 61, 489],
    ['S510J', 660, 2014, 0, 'F5', '4WD', 53, 480, 1350],
  ]),
  car('BRZ', 'coupe', 'R, S, STI SPORT, GT', [
    ['ZC6', 2000, 2012, 2020, 'F6', 'FR', 200, 800, 2400],
  ]),
  car('EXIGA', 'wagon', '2.0I, 2.0GT, 2.5I SPEC B EYESIGHT', [
    ['YA4', 2000, 2008, 2015, 'FAT', '4WD', 148, 60, 380],
  ], { seats: 7 }),
]

// prettier-ignore
export const MITSUBISHI: Family[] = [
  car('DELICA D:5', 'minivan', 'M, G, G POWER PACKAGE, D-POWER PACKAGE, CHAMONIX, P, URBAN GEAR G', [
    ['CV5W', 2400, 2007, 2019, 'FAT', '4WD', 170, 282, 1500],
    ['CV1W', 2200, 2013, 0, 'FAT', '4WD', 148, 982, 3790, 'diesel'],
  ], { seats: 8 }),
  car('EK WAGON', 'kei', 'M, G, E, T, M PLUS EDITION', [
    ['H81W', 660, 2001, 2006, 'CAT', 'FF', 50, 10, 59],
    ['H82W', 660, 2006, 2013, 'CAT', 'FF', 50, 14, 134],
    ['B11W', 660, 2013, 2019, 'FAT', 'FF', 49, 34, 558],
    ['B33W', 660, 2019, 0, 'FAT', 'FF', 52, 420, 1050],
  ]),
  car('EK SPACE', 'kei', 'G, M, CUSTOM G, CUSTOM T', [
    ['B11A', 660, 2014, 2020, 'FAT', 'FF', 49, 167, 1064],
  ]),
  car('OUTLANDER PHEV', 'suv', 'G NAVI PACKAGE, G PREMIUM PACKAGE, S EDITION, P', [
    ['GG2W', 2000, 2013, 2020, 'FAT', '4WD', 118, 400, 1800, 'hybrid'],
    ['GN0W', 2400, 2021, 0, 'FAT', '4WD', 133, 2700, 4300, 'hybrid'],
  ]),
  car('PAJERO', 'offroad', 'EXCEED, SUPER EXCEED, VR-1, LONG GR, FINAL EDITION', [
    ['V98W', 3200, 2008, 2019, 'FAT', '4WD', 190, 900, 3635, 'diesel'],
    ['V93W', 3000, 2006, 2019, 'FAT', '4WD', 178, 400, 1900],
  ]),
  car('PAJERO MINI', 'offroad', 'VR, XR, EXCEED, ACTIVE FIELD EDITION', [
    ['H58A', 660, 1998, 2012, 'FAT', '4WD', 64, 30, 350],
  ], { doors: 3, seats: 4 }),
  car('LANCER EVOLUTION', 'sedan', 'GSR, RS, GSR EVOLUTION 7, GSR EVOLUTION 9 MR, GT-A', [
    ['CT9A', 2000, 2001, 2007, 'F5', '4WD', 280, 2000, 6000],
    ['CZ4A', 2000, 2007, 2016, 'FAT', '4WD', 280, 1200, 4200],
  ]),
  car('MINICAB TRUCK', 'truck', 'VX-SE, TL, M', [
    ['DS16T', 660, 2014, 0, 'F5', '4WD', 50, 280, 1100],
  ]),
  car('RVR', 'suv', 'G, M, BLACK EDITION', [
    ['GA4W', 1800, 2011, 0, 'FAT', '4WD', 139, 230, 1350],
  ]),
]

// prettier-ignore
export const LEXUS: Family[] = [
  car('RX', 'suv', 'RX450H, RX450H VERSION L, RX450H F SPORT, RX300 VERSION L, RX350 F SPORT', [
    ['GYL10W', 3500, 2009, 2015, 'FAT', 'FF', 249, 700, 1900, 'hybrid'],
    ['GYL20W', 3500, 2015, 2022, 'FAT', 'FF', 262, 2455, 4315, 'hybrid'],
    ['AGL20W', 2000, 2015, 2022, 'FAT', 'FF', 238, 2300, 4100],
    ['TALH17', 2400, 2022, 0, 'FAT', '4WD', 275, 5600, 7600, 'hybrid'],
  ]),
  car('NX', 'suv', 'NX300H I PACKAGE, NX300H VERSION L, NX200T F SPORT, NX350H VERSION L', [
    ['AYZ10', 2500, 2014, 2021, 'FAT', 'FF', 152, 1500, 3100, 'hybrid'],
    ['AAZH20', 2500, 2021, 0, 'FAT', 'FF', 190, 3700, 5200, 'hybrid'],
  ]),
  car('UX', 'suv', 'UX200 VERSION C, UX250H VERSION L, UX250H F SPORT', [
    ['MZAA10', 2000, 2018, 0, 'FAT', 'FF', 174, 1800, 2900],
    ['MZAH10', 2000, 2018, 0, 'FAT', 'FF', 146, 1900, 3200, 'hybrid'],
  ]),
  car('IS', 'sedan', 'IS250 VERSION L, IS300H VERSION L, IS300H F SPORT, IS350 F SPORT', [
    ['GSE20', 2500, 2005, 2013, 'FAT', 'FR', 215, 180, 750],
    ['AVE30', 2500, 2013, 0, 'FAT', 'FR', 178, 900, 3400, 'hybrid'],
  ]),
  car('LS', 'sedan', 'LS460 VERSION C I PACKAGE, LS460 F SPORT, LS500H VERSION L, LS500H EXECUTIVE', [
    ['USF40', 4600, 2006, 2017, 'FAT', 'FR', 385, 250, 1600],
    ['GVF55', 3500, 2017, 0, 'FAT', '4WD', 299, 3280, 7005, 'hybrid'],
  ]),
  car('GS', 'sedan', 'GS300H I PACKAGE, GS450H VERSION L, GS350 F SPORT', [
    ['AWL10', 2500, 2013, 2020, 'FAT', 'FR', 178, 773, 2362, 'hybrid'],
    ['GWL10', 3500, 2012, 2020, 'FAT', 'FR', 295, 724, 1950, 'hybrid'],
  ]),
  car('CT', 'hatch', 'CT200H VERSION C, CT200H F SPORT, CT200H VERSION L', [
    ['ZWA10', 1800, 2011, 2022, 'FAT', 'FF', 99, 300, 1800, 'hybrid'],
  ]),
  car('LX', 'offroad', 'LX570, LX570 BLACK SEQUENCE, LX600 EXECUTIVE', [
    ['URJ201W', 5700, 2015, 2021, 'FAT', '4WD', 377, 5200, 9000],
    ['VJA310W', 3500, 2022, 0, 'FAT', '4WD', 415, 10500, 16500],
  ]),
]

// prettier-ignore
export const ISUZU: Family[] = [
  car('ELF', 'truck', 'LONG FLAT LOW, FULL FLAT LOW, CRANE 3T, DUMP 2T, REFRIGERATED VAN', [
    ['NHR69EAV', 3700, 1998, 2004, 'F5', 'FR', 120, 245, 1255, 'diesel'],
    ['NJR85A', 3000, 2006, 0, 'F5', 'FR', 150, 700, 2900, 'diesel'],
    ['NPR85AR', 3000, 2006, 0, 'F5', 'FR', 150, 800, 3400, 'diesel'],
  ], { seats: 3 }),
]

// prettier-ignore
export const HINO: Family[] = [
  car('DUTRO', 'truck', 'LONG JUST LOW, WIDE LONG, DUMP 2T, ALUMINIUM VAN', [
    ['XZU421M', 4900, 2003, 2011, 'F5', 'FR', 150, 563, 1527, 'diesel'],
    ['XZU605M', 4000, 2011, 0, 'F5', 'FR', 150, 900, 3100, 'diesel'],
  ], { seats: 3 }),
  car('RANGER', 'truck', 'ALUMINIUM WING, REFRIGERATED WING, CRANE 4T, FLAT BODY', [
    ['FD7JLWA', 6400, 2004, 2011, 'F6', 'FR', 210, 900, 3300, 'diesel'],
    ['FC2ABA', 5100, 2017, 0, 'F6', 'FR', 210, 2600, 6200, 'diesel'],
  ]),
]
