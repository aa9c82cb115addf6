import { car, type Family } from '../vehicle-models.ts'

// prettier-ignore
export const NISSAN: Family[] = [
  car('NOTE', 'hatch', 'X, X DIG-S, MEDALIST, X V SELECTION, X FOUR', [
    ['E12', 1200, 2012, 2020, 'FAT', 'FF', 79, 27, 628],
    ['E11', 1500, 2005, 2012, 'FAT', 'FF', 109, 8, 130],
    ['NE12', 1200, 2012, 2020, 'FAT', '4WD', 79, 60, 640],
  ]),
  car('NOTE E-POWER', 'hatch', 'E-POWER X, E-POWER MEDALIST, E-POWER NISMO, S, X, AURA G', [
    ['HE12', 1200, 2016, 2020, 'FAT', 'FF', 79, 350, 990, 'hybrid'],
    ['E13', 1200, 2020, 0, 'FAT', 'FF', 82, 850, 1650, 'hybrid'],
  ]),
  car('SERENA', 'minivan', 'HIGHWAY STAR, HIGHWAY STAR G, HIGHWAY STAR V SELECTION, X, 20G, RIDER, E-POWER HIGHWAY STAR V', [
    ['CC25', 2000, 2005, 2010, 'IAT', 'FF', 137, 23, 318],
    ['C26', 2000, 2010, 2016, 'IAT', 'FF', 147, 90, 850],
    ['GFC27', 2000, 2016, 2022, 'FAT', 'FF', 150, 600, 2000],
    ['HFC27', 1200, 2018, 2022, 'FAT', 'FF', 84, 1000, 2400, 'hybrid'],
  ], { seats: 8 }),
  car('DAYZ', 'kei', 'X, J, HIGHWAY STAR X, HIGHWAY STAR G TURBO, HIGHWAY STAR X PROPILOT', [
    ['B21W', 660, 2013, 2019, 'FAT', 'FF', 49, 30, 800],
    ['B43W', 660, 2019, 0, 'FAT', 'FF', 52, 550, 1250],
    ['B44W', 660, 2019, 0, 'FAT', 'FF', 49, 600, 1350],
  ]),
  car('DAYZ ROOX', 'kei', 'X, S, HIGHWAY STAR X, HIGHWAY STAR TURBO', [
    ['B21A', 660, 2014, 2020, 'FAT', 'FF', 49, 112, 1005],
  ]),
  car('ROOX', 'kei', 'X, S, HIGHWAY STAR X, HIGHWAY STAR G TURBO PROPILOT', [
    ['B44A', 660, 2020, 0, 'FAT', 'FF', 52, 750, 1700],
  ]),
  car('X-TRAIL', 'suv', '20X, 20X EMERGENCY BRAKE PACKAGE, 20XI, MODE PREMIER, HYBRID 20X', [
    ['NT32', 2000, 2013, 2022, 'FAT', '4WD', 147, 600, 1800],
    ['NT31', 2000, 2007, 2013, 'FAT', '4WD', 137, 100, 650],
    ['SNT33', 1500, 2022, 0, 'FAT', '4WD', 144, 2400, 3700, 'hybrid'],
  ]),
  car('MARCH', 'hatch', '12X, 12S, 12G, BOLERO, NISMO S', [
    ['K13', 1200, 2010, 2022, 'FAT', 'FF', 79, 30, 520],
    ['AK12', 1200, 2002, 2010, 'CAT', 'FF', 90, 5, 110],
  ]),
  car('CUBE', 'hatch', '15X, 15X V SELECTION, 15G, 15X M SELECTION, RIDER', [
    ['Z12', 1500, 2008, 2019, 'CAT', 'FF', 111, 24, 360],
  ]),
  car('ELGRAND', 'minivan', '250 HIGHWAY STAR, 250 HIGHWAY STAR S, 350 HIGHWAY STAR PREMIUM, 250 XG', [
    ['TE52', 2500, 2010, 0, 'IAT', 'FF', 170, 250, 2300],
    ['PE52', 3500, 2010, 0, 'IAT', 'FF', 280, 280, 2100],
  ]),
  car('JUKE', 'suv', '15RX, 15RX PREMIUM, 16GT, NISMO', [
    ['YF15', 1500, 2010, 2020, 'FAT', 'FF', 114, 90, 780],
  ]),
  car('KICKS', 'suv', 'X, X TWO-TONE INTERIOR EDITION, X FOUR', [
    ['P15', 1200, 2020, 0, 'FAT', 'FF', 82, 1150, 1950, 'hybrid'],
  ]),
  car('LEAF', 'hatch', 'X, G, S, X V SELECTION, NISMO', [
    ['AZE0', 0, 2012, 2017, 'AT', 'FF', 109, 100, 600, 'electric'],
    ['ZE1', 0, 2017, 0, 'AT', 'FF', 150, 600, 1700, 'electric'],
  ]),
  car('CLIPPER VAN', 'van', 'DX, DX GL PACKAGE, DX SAFETY PACKAGE', [
    ['DR17V', 660, 2015, 0, 'FAT', 'FR', 49, 200, 950],
  ]),
  car('NV350 CARAVAN VAN', 'van', 'DX, PREMIUM GX, LONG DX, DX EX PACKAGE', [
    ['VR2E26', 2000, 2012, 0, 'FAT', 'FR', 130, 450, 1900],
    ['VW2E26', 2500, 2012, 0, 'FAT', 'FR', 129, 500, 2100, 'diesel'],
  ]),
  car('MOCO', 'kei', 'S, X, G, DOLCE X', [
    ['MG33S', 660, 2011, 2016, 'FAT', 'FF', 54, 30, 260],
    ['MG22S', 660, 2006, 2011, 'CAT', 'FF', 54, 3, 155],
  ]),
  car('TIIDA', 'hatch', '15M, 15G, 15M SV+PLUS NAVI HDD', [
    ['C11', 1500, 2004, 2012, 'FAT', 'FF', 109, 20, 120],
  ]),
  car('SKYLINE', 'sedan', '250GT, 250GT TYPE S, 350GT HYBRID TYPE SP, GT TYPE SP, 400R', [
    ['V36', 2500, 2006, 2014, 'FAT', 'FR', 225, 120, 620],
    ['HV37', 3500, 2014, 2022, 'FAT', 'FR', 306, 700, 2300, 'hybrid'],
    ['RV37', 3000, 2019, 0, 'FAT', 'FR', 405, 2400, 4300],
  ]),
  car('SKYLINE GT-R', 'coupe', 'BASE GRADE, V-SPEC, V-SPEC 2, M-SPEC', [
    ['BNR32', 2600, 1989, 1994, 'F5', '4WD', 280, 4000, 9000],
    ['BCNR33', 2600, 1995, 1998, 'F5', '4WD', 280, 4000, 9500],
    ['BNR34', 2600, 1999, 2002, 'F6', '4WD', 280, 12000, 30000],
  ]),
  car('SILVIA', 'coupe', 'SPEC R, SPEC S, SPEC R AERO', [
    ['S15', 2000, 1999, 2002, 'F6', 'FR', 250, 2500, 7000],
    ['S14', 2000, 1993, 1998, 'F5', 'FR', 220, 1100, 3600],
  ]),
  car('FAIRLADY Z', 'coupe', 'BASE GRADE, VERSION S, VERSION T, VERSION ST, VERSION NISMO', [
    ['Z33', 3500, 2002, 2008, 'F6', 'FR', 280, 235, 923],
    ['Z34', 3700, 2008, 2022, 'F6', 'FR', 336, 900, 3600],
    ['RZ34', 3000, 2022, 0, 'F6', 'FR', 405, 4800, 6600],
  ]),
  car('GT-R', 'coupe', 'PREMIUM EDITION, BLACK EDITION, PURE EDITION, NISMO', [
    ['R35', 3800, 2007, 0, 'FAT', '4WD', 550, 6000, 20000],
  ]),
]
