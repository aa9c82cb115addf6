import { car, type Family } from '../vehicle-models.ts'

// prettier-ignore
export const HONDA: Family[] = [
  car('N BOX', 'kei', 'G, G L PACKAGE [JF1], G SS PACKAGE [JF1 2015], CUSTOM G L PACKAGE [JF1], CUSTOM G TURBO PACKAGE [JF1], G HONDA SENSING [JF3 JF4], G L HONDA SENSING [JF3 JF4], CUSTOM G L HONDA SENSING [JF3 JF4], L [JF3 JF4 2020], CUSTOM [JF5], FASHION STYLE [JF5]', [
    ['JF1', 660, 2011, 2017, 'IAT', 'FF', 58, 92, 871],
    ['JF3', 660, 2017, 2023, 'IAT', 'FF', 58, 500, 1413],
    ['JF4', 660, 2017, 2023, 'IAT', '4WD', 58, 527, 1481],
    ['JF5', 660, 2023, 0, 'IAT', 'FF', 58, 1050, 1800],
  ]),
  car('FIT', 'hatch', '13G [GK3], 13G F PACKAGE [GK3], 13G L PACKAGE [GK3], 13G S PACKAGE [GK3], G [GE6], L [GE6], G 10TH ANNIVERSARY [GE6 2011], HYBRID [GP1 GP5], HYBRID NAVI PREMIUM SELECTION [GP1], HYBRID F PACKAGE [GP5], HYBRID L PACKAGE [GP5], HYBRID S PACKAGE [GP5], E:HEV HOME [GR3], E:HEV BASIC [GR3], E:HEV CROSSTAR [GR3], E:HEV RS [GR3 2022]', [
    ['GE6', 1300, 2007, 2013, 'FAT/F5', 'FF', 100, 31, 240],
    ['GP1', 1300, 2010, 2013, 'FAT', 'FF', 88, 40, 320, 'hybrid'],
    ['GK3', 1300, 2013, 2020, 'FAT/F5', 'FF', 100, 114, 950],
    ['GP5', 1500, 2013, 2020, 'FAT', 'FF', 110, 150, 1150, 'hybrid'],
    ['GR3', 1500, 2020, 0, 'FAT', 'FF', 98, 900, 1750, 'hybrid'],
  ]),
  car('FREED', 'minivan', 'G [GB3 GB5], FLEX [GB3 2010], FLEX AERO [GB3 2010], G AERO [GB3], G HONDA SENSING [GB5], B [GB5], CROSSTAR [GB5 2019], HYBRID G HONDA SENSING [GB7], HYBRID EX [GB7], HYBRID CROSSTAR [GB7 2019]', [
    ['GB3', 1500, 2008, 2016, 'IAT', 'FF', 118, 37, 610],
    ['GB5', 1500, 2016, 2024, 'IAT', 'FF', 129, 700, 1800],
    ['GB7', 1500, 2016, 2024, 'IAT', 'FF', 110, 800, 2100, 'hybrid'],
  ]),
  car('VEZEL', 'suv', 'X [RU1], G [RU1], S [RU1 2013-2016], RS [RU1 2016], HYBRID [RU3], HYBRID X [RU3], HYBRID Z [RU3], HYBRID RS [RU3 2016], E:HEV X [RV5], E:HEV Z [RV5], E:HEV PLAY [RV5]', [
    ['RU1', 1500, 2013, 2021, 'FAT', 'FF', 131, 480, 1500],
    ['RU3', 1500, 2013, 2021, 'FAT', 'FF', 132, 408, 1629, 'hybrid'],
    ['RV5', 1500, 2021, 0, 'FAT', 'FF', 106, 1900, 3000, 'hybrid'],
  ]),
  car('STEP WAGON', 'minivan', 'G [RK1 RP3], G L PACKAGE [RK1], L [RK1], SPADA S [RK5], SPADA Z [RK5], SPADA Z COOL SPIRIT [RK5 2012], B [RP3], SPADA [RP3], SPADA COOL SPIRIT [RP3], SPADA HYBRID G HONDA SENSING [RP5], SPADA HYBRID G EX HONDA SENSING [RP5]', [
    ['RK1', 2000, 2009, 2015, 'IAT', 'FF', 150, 67, 920],
    ['RK5', 2000, 2009, 2015, 'IAT', 'FF', 150, 150, 1082],
    ['RP3', 1500, 2015, 2022, 'FAT', 'FF', 150, 830, 2705],
    ['RP5', 2000, 2017, 2022, 'FAT', 'FF', 145, 1300, 2900, 'hybrid'],
  ], { seats: 8 }),
  car('N WGN', 'kei', 'G, G A PACKAGE [JH1], CUSTOM G [JH1], CUSTOM G TURBO PACKAGE [JH1], L HONDA SENSING [JH3], G HONDA SENSING [JH3], CUSTOM L TURBO HONDA SENSING [JH3]', [
    ['JH1', 660, 2013, 2019, 'IAT', 'FF', 58, 70, 720],
    ['JH3', 660, 2019, 0, 'IAT', 'FF', 58, 600, 1350],
  ]),
  car('N ONE', 'kei', 'G, G L PACKAGE, PREMIUM, PREMIUM TOURER, SELECT [2015]', [
    ['JG1', 660, 2012, 2020, 'IAT', 'FF', 58, 90, 800],
  ]),
  car('LIFE', 'kei', 'G [JC1], C, DIVA, PASTEL [JC1], F [JB7], D [JB7]', [
    ['JC1', 660, 2008, 2014, 'IAT', 'FF', 52, 12, 181],
    ['JB7', 660, 2003, 2008, 'CAT', 'FF', 52, 5, 63],
  ]),
  car('ODYSSEY', 'minivan', 'M [RB1 RB3], S [RB1], L [RB1 RB3], ABSOLUTE [RB1 RB3 RC1], MX AERO PACKAGE [RB3 2011], ABSOLUTE EX [RC1], G AERO PACKAGE [RC1], G EX HONDA SENSING [RC1 2017], HYBRID ABSOLUTE [RC4], HYBRID ABSOLUTE EX [RC4]', [
    ['RB1', 2400, 2003, 2008, 'IAT', 'FF', 160, 20, 180],
    ['RB3', 2400, 2008, 2013, 'FAT', 'FF', 173, 60, 480],
    ['RC1', 2400, 2013, 2021, 'FAT', 'FF', 175, 400, 1900],
    ['RC4', 2000, 2016, 2021, 'FAT', 'FF', 145, 1000, 2900, 'hybrid'],
  ]),
  car('ACTY TRUCK', 'truck', 'SDX, ATTACK, STD [HA7], TOWN', [
    ['HA7', 660, 1999, 2009, 'F5/FAT', '4WD', 46, 33, 378],
    ['HA9', 660, 2009, 2021, 'F5/FAT', '4WD', 45, 200, 900],
  ]),
  car('VAMOS', 'van', 'M, L, TURBO, L TURBO', [
    ['HM1', 660, 1999, 2018, 'CAT/F5', 'FR', 52, 21, 319],
  ]),
  car('SHUTTLE', 'wagon', 'HYBRID, HYBRID X, HYBRID Z, HYBRID X HONDA SENSING [2017]', [
    ['GP7', 1500, 2015, 2022, 'FAT', 'FF', 110, 450, 1550, 'hybrid'],
  ]),
  car('CR-V', 'suv', 'X [RE4], ZX [RE4], ZL [RE4], EX [RW1], EX MASTERPIECE [RW1]', [
    ['RE4', 2400, 2006, 2011, 'FAT', '4WD', 170, 90, 420],
    ['RW1', 1500, 2018, 2022, 'FAT', 'FF', 190, 1500, 2700],
  ]),
  car('CIVIC', 'sedan', 'SEDAN [FC1], LX [FL1], EX [FL1]', [
    ['FC1', 1500, 2017, 2021, 'FAT', 'FF', 173, 950, 1900],
    ['FL1', 1500, 2021, 0, 'F6/FAT', 'FF', 182, 1900, 2900],
  ]),
  car('CIVIC TYPE R', 'hatch', 'TYPE R, TYPE R LIMITED EDITION [FK8 2020], TYPE RX [EK9 1999]', [
    ['FK8', 2000, 2017, 2021, 'F6', 'FF', 320, 2831, 4430],
    ['FL5', 2000, 2022, 0, 'F6', 'FF', 330, 4400, 5900],
    ['EK9', 1600, 1997, 2000, 'F5', 'FF', 185, 3000, 8000],
  ], { seats: 4 }),
  car('S2000', 'coupe', 'BASE GRADE, TYPE V [AP1 2000], TYPE S [AP2 2007]', [
    ['AP1', 2000, 1999, 2005, 'F6', 'FR', 250, 2000, 5000],
    ['AP2', 2200, 2005, 2009, 'F6', 'FR', 242, 2800, 6500],
  ]),
  car('CR-Z', 'coupe', 'ALPHA, BETA, ALPHA BLACK LABEL [2013]', [
    ['ZF1', 1500, 2010, 2016, 'F6/FAT', 'FF', 114, 150, 900, 'hybrid'],
  ]),
  car('INSIGHT', 'sedan', 'G [ZE2], L [ZE2], LS [ZE2], LX [ZE4], EX [ZE4], EX BLACK STYLE [ZE4]', [
    ['ZE2', 1300, 2009, 2014, 'FAT', 'FF', 88, 20, 190, 'hybrid'],
    ['ZE4', 1500, 2018, 2022, 'FAT', 'FF', 109, 1000, 1900, 'hybrid'],
  ]),
]
