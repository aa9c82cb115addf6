import { car, type Family } from '../vehicle-models.ts'

// prettier-ignore
export const HONDA: Family[] = [
  car('N BOX', 'kei', 'G, G L PACKAGE, G SS PACKAGE, G HONDA SENSING, G L HONDA SENSING, L, CUSTOM G L', [
    ['JF1', 660, 2011, 2017, 'IAT', 'FF', 58, 92, 871],
    ['JF3', 660, 2017, 2023, 'IAT', 'FF', 58, 500, 1413],
    ['JF4', 660, 2017, 2023, 'IAT', '4WD', 58, 527, 1481],
    ['JF5', 660, 2023, 0, 'IAT', 'FF', 58, 1050, 1800],
  ]),
  car('FIT', 'hatch', '13G, 13G F PACKAGE, G, L, RS, HOME, HYBRID F PACKAGE, E:HEV HOME', [
    ['GE6', 1300, 2007, 2013, 'FAT', 'FF', 100, 31, 240],
    ['GP1', 1300, 2010, 2013, 'FAT', 'FF', 88, 40, 320, 'hybrid'],
    ['GK3', 1300, 2013, 2020, 'FAT', 'FF', 100, 114, 950],
    ['GP5', 1500, 2013, 2020, 'FAT', 'FF', 110, 150, 1150, 'hybrid'],
    ['GR3', 1500, 2020, 0, 'FAT', 'FF', 98, 900, 1750, 'hybrid'],
  ]),
  car('FREED', 'minivan', 'G, G HONDA SENSING, FLEX AERO, HYBRID G, HYBRID EX, CROSSTAR', [
    ['GB3', 1500, 2008, 2016, 'IAT', 'FF', 118, 37, 610],
    ['GB5', 1500, 2016, 2024, 'IAT', 'FF', 129, 700, 1800],
    ['GB7', 1500, 2016, 2024, 'IAT', 'FF', 110, 800, 2100, 'hybrid'],
  ]),
  car('VEZEL', 'suv', 'X, Z, HYBRID X, HYBRID Z, RS, E:HEV Z, E:HEV PLAY', [
    ['RU1', 1500, 2013, 2021, 'FAT', 'FF', 131, 480, 1500],
    ['RU3', 1500, 2013, 2021, 'FAT', 'FF', 132, 408, 1629, 'hybrid'],
    ['RV5', 1500, 2021, 0, 'FAT', 'FF', 106, 1900, 3000, 'hybrid'],
  ]),
  car('STEP WAGON', 'minivan', 'G, G L PACKAGE, SPADA S, SPADA Z, SPADA COOL SPIRIT, SPADA HYBRID G EX', [
    ['RK1', 2000, 2009, 2015, 'IAT', 'FF', 150, 67, 920],
    ['RK5', 2000, 2009, 2015, 'IAT', 'FF', 150, 150, 1082],
    ['RP3', 1500, 2015, 2022, 'FAT', 'FF', 150, 830, 2705],
    ['RP5', 2000, 2017, 2022, 'FAT', 'FF', 145, 1300, 2900, 'hybrid'],
  ], { seats: 8 }),
  car('N WGN', 'kei', 'G, G A PACKAGE, CUSTOM G, L HONDA SENSING, CUSTOM L TURBO', [
    ['JH1', 660, 2013, 2019, 'IAT', 'FF', 58, 70, 720],
    ['JH3', 660, 2019, 0, 'IAT', 'FF', 58, 600, 1350],
  ]),
  car('N ONE', 'kei', 'G, G L PACKAGE, PREMIUM, RS', [
    ['JG1', 660, 2012, 2020, 'IAT', 'FF', 58, 90, 800],
  ]),
  car('LIFE', 'kei', 'G, C, DIVA, PASTEL, F', [
    ['JC1', 660, 2008, 2014, 'IAT', 'FF', 52, 12, 181],
    ['JB7', 660, 2003, 2008, 'CAT', 'FF', 52, 5, 63],
  ]),
  car('ODYSSEY', 'minivan', 'M, MX, ABSOLUTE, ABSOLUTE EX, HYBRID ABSOLUTE EX, G AERO PACKAGE', [
    ['RB1', 2400, 2003, 2008, 'IAT', 'FF', 160, 20, 180],
    ['RB3', 2400, 2008, 2013, 'FAT', 'FF', 173, 60, 480],
    ['RC1', 2400, 2013, 2021, 'FAT', 'FF', 175, 400, 1900],
    ['RC4', 2000, 2016, 2021, 'FAT', 'FF', 145, 1000, 2900, 'hybrid'],
  ]),
  car('ACTY TRUCK', 'truck', 'SDX, ATTACK, STD, TOWN', [
    ['HA7', 660, 1999, 2009, 'F5', '4WD', 46, 33, 378],
    ['HA9', 660, 2009, 2021, 'F5', '4WD', 45, 200, 900],
  ]),
  car('VAMOS', 'van', 'M, L, TURBO, HOBIO M', [
    ['HM1', 660, 1999, 2018, 'CAT', 'FR', 52, 21, 319],
  ]),
  car('SHUTTLE', 'wagon', 'G, HYBRID X, HYBRID Z, HYBRID X HONDA SENSING', [
    ['GP7', 1500, 2015, 2022, 'FAT', 'FF', 110, 450, 1550, 'hybrid'],
  ]),
  car('CR-V', 'suv', '20G, 24G, EX, EX MASTERPIECE, E:HEV EX', [
    ['RE4', 2400, 2006, 2011, 'FAT', '4WD', 170, 90, 420],
    ['RW1', 1500, 2018, 2022, 'FAT', 'FF', 190, 1500, 2700],
  ]),
  car('CIVIC', 'sedan', 'LX, EX, HYBRID MX, SEDAN', [
    ['FC1', 1500, 2017, 2021, 'FAT', 'FF', 173, 950, 1900],
    ['FL1', 1500, 2021, 0, 'F6', 'FF', 182, 1900, 2900],
  ]),
  car('CIVIC TYPE R', 'hatch', 'TYPE R, TYPE R LIMITED EDITION, TYPE RX', [
    ['FK8', 2000, 2017, 2021, 'F6', 'FF', 320, 2831, 4430],
    ['FL5', 2000, 2022, 0, 'F6', 'FF', 330, 4400, 5900],
    ['EK9', 1600, 1997, 2000, 'F5', 'FF', 185, 3000, 8000],
  ], { seats: 4 }),
  car('S2000', 'coupe', 'BASE GRADE, TYPE V, TYPE S', [
    ['AP1', 2000, 1999, 2005, 'F6', 'FR', 250, 2000, 5000],
    ['AP2', 2200, 2005, 2009, 'F6', 'FR', 242, 2800, 6500],
  ]),
  car('CR-Z', 'coupe', 'ALPHA, BETA, ALPHA BLACK LABEL', [
    ['ZF1', 1500, 2010, 2016, 'F6', 'FF', 114, 150, 900, 'hybrid'],
  ]),
  car('INSIGHT', 'sedan', 'G, LX, EX, EX BLACK STYLE', [
    ['ZE2', 1300, 2009, 2014, 'FAT', 'FF', 88, 20, 190, 'hybrid'],
    ['ZE4', 1500, 2018, 2022, 'FAT', 'FF', 109, 1000, 1900, 'hybrid'],
  ]),
]
