import { car, type Family } from '../vehicle-models.ts'

// prettier-ignore
export const NISSAN: Family[] = [
  car('NOTE', 'hatch', 'X, X DIG-S [E12], MEDALIST [E12], X V SELECTION [E12], 15X [E11], 15G [E11], 15RX [E11], X FOUR [NE12], X FOUR V SELECTION [NE12]', [
    ['E12', 1200, 2012, 2020, 'FAT', 'FF', 79, 27, 628],
    ['E11', 1500, 2005, 2012, 'FAT', 'FF', 109, 8, 130],
    ['NE12', 1200, 2012, 2020, 'FAT', '4WD', 79, 60, 640],
  ]),
  car('NOTE E-POWER', 'hatch', 'E-POWER X [HE12], E-POWER MEDALIST [HE12], E-POWER NISMO [HE12], E-POWER S [HE12], S [E13], X [E13], F [E13]', [
    ['HE12', 1200, 2016, 2020, 'FAT', 'FF', 79, 350, 990, 'hybrid'],
    ['E13', 1200, 2020, 0, 'FAT', 'FF', 82, 850, 1650, 'hybrid'],
  ]),
  car('SERENA', 'minivan', '20G [CC25 C26], 20S [CC25 C26], HIGHWAY STAR [CC25 C26 GFC27], RIDER [CC25 C26], HIGHWAY STAR G [C26 2012], HIGHWAY STAR V SELECTION [C26 GFC27 2014], X [GFC27 C26], E-POWER HIGHWAY STAR V [HFC27], E-POWER XV [HFC27]', [
    ['CC25', 2000, 2005, 2010, 'IAT', 'FF', 137, 23, 318],
    ['C26', 2000, 2010, 2016, 'IAT', 'FF', 147, 90, 850],
    ['GFC27', 2000, 2016, 2022, 'FAT', 'FF', 150, 600, 2000],
    ['HFC27', 1200, 2018, 2022, 'FAT', 'FF', 84, 1000, 2400, 'hybrid'],
  ], { seats: 8 }),
  car('DAYZ', 'kei', 'X, J [B21W], S [B43W], HIGHWAY STAR X, HIGHWAY STAR G TURBO [B21W], HIGHWAY STAR X PROPILOT [B43W B44W]', [
    ['B21W', 660, 2013, 2019, 'FAT', 'FF', 49, 30, 800],
    ['B43W', 660, 2019, 0, 'FAT', 'FF', 52, 550, 1250],
    ['B44W', 660, 2019, 0, 'FAT', 'FF', 49, 600, 1350],
  ]),
  car('DAYZ ROOX', 'kei', 'X, S, HIGHWAY STAR X, HIGHWAY STAR TURBO', [
    ['B21A', 660, 2014, 2020, 'FAT', 'FF', 49, 112, 1005],
  ]),
  car('ROOX', 'kei', 'X, S, HIGHWAY STAR X, HIGHWAY STAR X PROPILOT', [
    ['B44A', 660, 2020, 0, 'FAT', 'FF', 52, 750, 1700],
  ]),
  car('X-TRAIL', 'suv', '20X [NT31 NT32], 20XT [NT31], 20GT [NT31 2008], 20X EMERGENCY BRAKE PACKAGE [NT32], 20XI [NT32 2017], MODE PREMIER [NT32], X E-4ORCE [SNT33], G E-4ORCE [SNT33]', [
    ['NT32', 2000, 2013, 2022, 'FAT', '4WD', 147, 600, 1800],
    ['NT31', 2000, 2007, 2013, 'FAT/F6', '4WD', 137, 100, 650],
    ['SNT33', 1500, 2022, 0, 'FAT', '4WD', 144, 2400, 3700, 'hybrid'],
  ]),
  car('MARCH', 'hatch', '12X [K13], 12S [K13], 12G [K13], 12C [AK12], 12E [AK12], BOLERO [AK12 K13]', [
    ['K13', 1200, 2010, 2022, 'FAT/F5', 'FF', 79, 30, 520],
    ['AK12', 1200, 2002, 2010, 'CAT', 'FF', 90, 5, 110],
  ]),
  car('CUBE', 'hatch', '15X, 15X V SELECTION, 15G, 15X M SELECTION, RIDER', [
    ['Z12', 1500, 2008, 2019, 'CAT', 'FF', 111, 24, 360],
  ]),
  car('ELGRAND', 'minivan', '250 HIGHWAY STAR [TE52], 250 HIGHWAY STAR S [TE52 2014], 250XG [TE52], 350 HIGHWAY STAR [PE52], 350 HIGHWAY STAR PREMIUM [PE52]', [
    ['TE52', 2500, 2010, 0, 'IAT', 'FF', 170, 250, 2300],
    ['PE52', 3500, 2010, 0, 'IAT', 'FF', 280, 280, 2100],
  ]),
  car('JUKE', 'suv', '15RX, 15RS, 15RX TYPE V, 15RX PREMIUM PERSONALIZE PACKAGE [2014]', [
    ['YF15', 1500, 2010, 2020, 'FAT', 'FF', 114, 90, 780],
  ]),
  car('KICKS', 'suv', 'E-POWER X, E-POWER X TWO-TONE INTERIOR EDITION', [
    ['P15', 1200, 2020, 0, 'FAT', 'FF', 82, 1150, 1950, 'hybrid'],
  ]),
  car('LEAF', 'hatch', 'X, G, S, NISMO [ZE1 2018], X V SELECTION [ZE1 2019]', [
    ['AZE0', 0, 2012, 2017, 'AT', 'FF', 109, 100, 600, 'electric'],
    ['ZE1', 0, 2017, 0, 'AT', 'FF', 150, 600, 1700, 'electric'],
  ]),
  car('CLIPPER VAN', 'van', 'DX, DX GL PACKAGE, DX SAFETY PACKAGE [2017], GX', [
    ['DR17V', 660, 2015, 0, 'FAT/F5', 'FR', 49, 200, 950],
  ]),
  car('NV350 CARAVAN VAN', 'van', 'DX, PREMIUM GX, LONG DX, DX EX PACKAGE', [
    ['VR2E26', 2000, 2012, 0, 'FAT/F5', 'FR', 130, 450, 1900],
    ['VW2E26', 2500, 2012, 0, 'FAT', 'FR', 129, 500, 2100, 'diesel'],
  ]),
  car('MOCO', 'kei', 'S, X, G, DOLCE X [MG33S], E [MG22S]', [
    ['MG33S', 660, 2011, 2016, 'FAT', 'FF', 54, 30, 260],
    ['MG22S', 660, 2006, 2011, 'CAT', 'FF', 54, 3, 155],
  ]),
  car('TIIDA', 'hatch', '15M, 15G, 15M SV+PLUS NAVI HDD, 15S', [
    ['C11', 1500, 2004, 2012, 'FAT', 'FF', 109, 20, 120],
  ]),
  car('SKYLINE', 'sedan', '250GT [V36], 250GT TYPE S [V36], 250GT TYPE P [V36], 350GT HYBRID [HV37], 350GT HYBRID TYPE SP [HV37], 350GT HYBRID TYPE P [HV37], GT TYPE SP [RV37], GT TYPE P [RV37], 400R [RV37]', [
    ['V36', 2500, 2006, 2014, 'FAT', 'FR', 225, 120, 620],
    ['HV37', 3500, 2014, 2022, 'FAT', 'FR', 306, 700, 2300, 'hybrid'],
    ['RV37', 3000, 2019, 0, 'FAT', 'FR', 405, 2400, 4300],
  ]),
  car('SKYLINE GT-R', 'coupe', 'BASE GRADE, V-SPEC, V-SPEC 2 [BNR32 BNR34 1994], M-SPEC [BNR34 2001]', [
    ['BNR32', 2600, 1989, 1994, 'F5', '4WD', 280, 4000, 9000],
    ['BCNR33', 2600, 1995, 1998, 'F5', '4WD', 280, 4000, 9500],
    ['BNR34', 2600, 1999, 2002, 'F6', '4WD', 280, 12000, 30000],
  ]),
  car('SILVIA', 'coupe', "SPEC R [S15], SPEC R AERO [S15], K'S [S14], K'S AERO [S14]", [
    ['S15', 2000, 1999, 2002, 'F6/FAT', 'FR', 250, 2500, 7000],
    ['S14', 2000, 1993, 1998, 'F5/FAT', 'FR', 220, 1100, 3600],
  ]),
  car('FAIRLADY Z', 'coupe', 'BASE GRADE, VERSION S, VERSION T [Z33 Z34], VERSION ST, VERSION NISMO [Z33 Z34]', [
    ['Z33', 3500, 2002, 2008, 'F6/FAT', 'FR', 280, 235, 923],
    ['Z34', 3700, 2008, 2022, 'F6/FAT', 'FR', 336, 900, 3600],
    ['RZ34', 3000, 2022, 0, 'F6/FAT', 'FR', 405, 4800, 6600],
  ]),
  car('GT-R', 'coupe', 'BASE GRADE, PREMIUM EDITION, BLACK EDITION, PURE EDITION [2017], NISMO [2014]', [
    ['R35', 3800, 2007, 0, 'FAT', '4WD', 550, 6000, 20000],
  ]),
]
