import { car, type Family } from '../vehicle-models.ts'

// prettier-ignore
export const TOYOTA: Family[] = [
  car('PRIUS', 'hatch', 'S, S TOURING SELECTION, G, L, A, A PREMIUM, S SAFETY PLUS, G TOURING SELECTION', [
    ['ZVW30', 1800, 2009, 2015, 'FAT', 'FF', 99, 121, 1187, 'hybrid'],
    ['ZVW50', 1800, 2015, 2022, 'FAT', 'FF', 98, 630, 1700, 'hybrid'],
    ['ZVW51', 1800, 2018, 2022, 'FAT', 'FF', 98, 780, 1900, 'hybrid'],
    ['MXWH60', 2000, 2023, 0, 'FAT', 'FF', 152, 2600, 3805, 'hybrid'],
    ['NHW20', 1500, 2003, 2011, 'FAT', 'FF', 77, 40, 260, 'hybrid'],
  ]),
  car('AQUA', 'hatch', 'S, G, L, S STYLE BLACK, G GR SPORT, CROSSOVER, X, Z', [
    ['NHP10', 1500, 2011, 2021, 'FAT', 'FF', 74, 91, 1050, 'hybrid'],
    ['MXPK11', 1500, 2021, 0, 'FAT', 'FF', 91, 1050, 1900, 'hybrid'],
  ]),
  car('VOXY', 'minivan', 'X, V, Z, ZS, ZS KIRAMEKI, ZS KIRAMEKI 2, TRANS-X, S-G, S-Z', [
    ['ZRR70W', 2000, 2007, 2013, 'IAT', 'FF', 158, 42, 550],
    ['ZRR80W', 2000, 2014, 2021, 'IAT', 'FF', 152, 388, 2503],
    ['ZWR80G', 1800, 2014, 2021, 'IAT', 'FF', 99, 700, 2400, 'hybrid'],
    ['MZRA90W', 2000, 2022, 0, 'FAT', 'FF', 170, 2300, 3500],
  ], { seats: 8 }),
  car('NOAH', 'minivan', 'X, G, SI, SI W X BI, G G-EDITION, S-Z, S-G', [
    ['ZRR70G', 2000, 2007, 2013, 'IAT', 'FF', 158, 60, 520],
    ['ZRR80G', 2000, 2014, 2021, 'IAT', 'FF', 152, 380, 2300],
    ['MZRA90W', 2000, 2022, 0, 'FAT', 'FF', 170, 2200, 3300],
  ], { seats: 8 }),
  car('ALPHARD', 'minivan', '240S, 240S TYPE GOLD, 2.5S, 2.5S C PACKAGE, 2.5S TYPE GOLD, S A PACKAGE, 350S, Z', [
    ['ANH20W', 2400, 2008, 2014, 'IAT', 'FF', 170, 300, 1500],
    ['AGH30W', 2500, 2015, 2023, 'IAT', 'FF', 182, 1800, 5000],
    ['GGH30W', 3500, 2015, 2023, 'IAT', 'FF', 301, 2200, 6200],
    ['AGH40W', 2500, 2023, 0, 'IAT', 'FF', 182, 5600, 8200],
  ]),
  car('ALPHARD HYBRID', 'minivan', 'G F PACKAGE, SR C PACKAGE, EXECUTIVE LOUNGE, EXECUTIVE LOUNGE S, Z', [
    ['AYH30W', 2500, 2015, 2023, 'IAT', '4WD', 152, 2200, 6500, 'hybrid'],
    ['AAHH40W', 2500, 2023, 0, 'IAT', 'FF', 190, 6600, 9197, 'hybrid'],
  ]),
  car('VELLFIRE', 'minivan', '2.4Z, 2.4Z GOLDEN EYES, 2.5Z, 2.5Z A EDITION, 2.5Z G EDITION, 3.5ZA, Z PREMIER', [
    ['ANH20W', 2400, 2008, 2014, 'IAT', 'FF', 170, 280, 1450],
    ['AGH30W', 2500, 2015, 2023, 'IAT', 'FF', 182, 1800, 4800],
  ]),
  car('HIACE VAN', 'van', 'SUPER GL, SUPER GL DARK PRIME 2, DX, DX GL PACKAGE, LONG DX, WIDE SUPER GL', [
    ['TRH200V', 2000, 2004, 0, 'FAT', 'FR', 136, 520, 2700],
    ['TRH200K', 2000, 2004, 0, 'FAT', 'FR', 136, 655, 2556],
    ['GDH201V', 2800, 2017, 0, 'FAT', 'FR', 151, 1783, 3468, 'diesel'],
    ['GDH206V', 2800, 2017, 0, 'FAT', '4WD', 151, 1900, 4100, 'diesel'],
    ['KDH201V', 3000, 2006, 2017, 'FAT', 'FR', 144, 640, 2300, 'diesel'],
  ]),
  car('LAND CRUISER PRADO', 'offroad', 'TX, TX L PACKAGE, TX L PACKAGE BLACK EDITION, TZ-G, TX LIMITED', [
    ['TRJ150W', 2700, 2009, 2023, 'FAT', '4WD', 163, 1700, 4800],
    ['GDJ150W', 2800, 2015, 2023, 'FAT', '4WD', 204, 2500, 5600, 'diesel'],
    ['GDJ250W', 2800, 2024, 0, 'FAT', '4WD', 204, 6000, 8500, 'diesel'],
    ['TRJ120W', 2700, 2002, 2009, 'FAT', '4WD', 163, 600, 1700],
  ]),
  car('LAND CRUISER', 'offroad', 'AX, AX G SELECTION, ZX, GX, VX, GR SPORT, VX LIMITED', [
    ['URJ202W', 4600, 2007, 2021, 'FAT', '4WD', 318, 2500, 9000],
    ['FJA300W', 3500, 2021, 0, 'FAT', '4WD', 309, 9000, 15000, 'diesel'],
    ['UZJ100W', 4700, 1998, 2007, 'FAT', '4WD', 235, 900, 3600],
    ['HDJ81V', 4200, 1990, 1997, 'FAT', '4WD', 165, 900, 4200, 'diesel'],
  ]),
  car('VITZ', 'hatch', 'F, JEWELA, F SAFETY EDITION, RS, U, B INTELLIGENT PACKAGE', [
    ['KSP130', 1000, 2010, 2020, 'FAT', 'FF', 69, 30, 700],
    ['KSP90', 1000, 2005, 2010, 'FAT', 'FF', 71, 15, 150],
    ['NSP130', 1300, 2010, 2020, 'FAT', 'FF', 95, 50, 780],
    ['SCP10', 1000, 1999, 2005, 'CAT', 'FF', 70, 5, 120],
  ]),
  car('YARIS', 'hatch', 'X, G, Z, HYBRID G, HYBRID Z', [
    ['KSP210', 1000, 2020, 0, 'FAT', 'FF', 69, 650, 1250],
    ['MXPH10', 1500, 2020, 0, 'FAT', 'FF', 91, 950, 1750, 'hybrid'],
  ]),
  car('YARIS CROSS', 'suv', 'G, Z, HYBRID G, HYBRID Z, GR SPORT', [
    ['MXPJ10', 1500, 2020, 0, 'FAT', 'FF', 91, 1500, 2600, 'hybrid'],
    ['MXPB10', 1500, 2020, 0, 'FAT', 'FF', 120, 1300, 2200],
  ]),
  car('SIENTA', 'minivan', 'X, G, X LIMITED, DICE, G CUERO, FUNBASE G, Z', [
    ['NSP170G', 1500, 2015, 2022, 'FAT', 'FF', 109, 471, 1948],
    ['NCP81G', 1500, 2003, 2015, 'CAT', 'FF', 110, 20, 380],
    ['MXPL10G', 1500, 2022, 0, 'FAT', 'FF', 91, 1700, 2700, 'hybrid'],
  ]),
  car('HARRIER', 'suv', 'ELEGANCE, PREMIUM, PREMIUM ADVANCED PACKAGE, PROGRESS, GR SPORT, G, Z LEATHER PACKAGE', [
    ['ZSU60W', 2000, 2013, 2020, 'FAT', 'FF', 151, 900, 2400],
    ['MXUA80', 2000, 2020, 0, 'FAT', 'FF', 171, 2200, 3600],
    ['AXUH80', 2500, 2020, 0, 'FAT', 'FF', 178, 2500, 4200, 'hybrid'],
    ['ACU30W', 2400, 2003, 2013, 'FAT', 'FF', 160, 120, 700],
  ]),
  car('CROWN', 'sedan', 'ROYAL SALOON, ROYAL SALOON G, ATHLETE, ATHLETE G, ATHLETE S, RS ADVANCE', [
    ['GRS180', 2500, 2003, 2008, 'FAT', 'FR', 215, 90, 400],
    ['GRS200', 2500, 2008, 2012, 'FAT', 'FR', 215, 169, 720],
    ['GRS210', 2500, 2012, 2018, 'FAT', 'FR', 203, 500, 1800],
    ['ARS220', 2000, 2018, 2022, 'FAT', 'FR', 245, 1500, 3000],
  ]),
  car('CROWN HYBRID', 'sedan', 'ATHLETE S, ROYAL SALOON, ATHLETE G, RS, S', [
    ['AWS210', 2500, 2012, 2018, 'FAT', 'FR', 178, 735, 2219, 'hybrid'],
    ['AZSH20', 2500, 2018, 2022, 'FAT', 'FR', 184, 1500, 3200, 'hybrid'],
  ]),
  car('PROBOX', 'van', 'DX, DX COMFORT, GL, F, F EXTRA PACKAGE', [
    ['NCP160V', 1500, 2014, 0, 'FAT', 'FF', 109, 395, 1300],
    ['NSP160V', 1300, 2014, 0, 'FAT', 'FF', 95, 256, 1050],
    ['NCP51V', 1500, 2002, 2014, 'FAT', 'FF', 109, 60, 420],
  ]),
  car('COROLLA FIELDER', 'wagon', '1.5X, 1.5G, HYBRID G, 1.5G W X B, EX', [
    ['NKE165G', 1500, 2013, 0, 'FAT', 'FF', 74, 250, 1300, 'hybrid'],
    ['NZE161G', 1500, 2012, 0, 'FAT', 'FF', 109, 220, 1150],
    ['NZE141G', 1500, 2006, 2012, 'FAT', 'FF', 110, 60, 380],
  ]),
  car('COROLLA TOURING', 'wagon', 'HYBRID S, HYBRID W X B, G-X, W X B', [
    ['ZWE211W', 1800, 2019, 0, 'FAT', 'FF', 98, 1100, 2300, 'hybrid'],
  ]),
  car('COROLLA AXIO', 'sedan', '1.5X, 1.5G, HYBRID, EX', [
    ['NKE165', 1500, 2013, 0, 'FAT', 'FF', 74, 240, 1200, 'hybrid'],
    ['NZE161', 1500, 2012, 0, 'FAT', 'FF', 109, 160, 950],
  ]),
  car('ESTIMA', 'minivan', 'AERAS, AERAS PREMIUM, AERAS G EDITION, X, G, AERAS S PACKAGE', [
    ['ACR50W', 2400, 2006, 2019, 'IAT', 'FF', 170, 90, 1150],
    ['AHR20W', 2400, 2006, 2019, 'IAT', '4WD', 150, 150, 1300, 'hybrid'],
  ]),
  car('PRIUS ALPHA', 'wagon', 'S, S TOURING SELECTION, G, L SELECTION', [
    ['ZVW41W', 1800, 2011, 2021, 'FAT', 'FF', 99, 300, 1349, 'hybrid'],
    ['ZVW40W', 1800, 2011, 2021, 'FAT', 'FF', 99, 330, 1400, 'hybrid'],
  ]),
  car('ESQUIRE', 'minivan', 'GI, XI, HYBRID GI, HYBRID GI PREMIUM PACKAGE', [
    ['ZWR80G', 1800, 2014, 2021, 'FAT', 'FF', 99, 504, 2356, 'hybrid'],
    ['ZRR80G', 2000, 2014, 2021, 'IAT', 'FF', 152, 450, 2100],
  ]),
  car('RAIZE', 'suv', 'X, G, Z, X S', [
    ['A200A', 1000, 2019, 0, 'FAT', 'FF', 98, 950, 1900],
    ['A202A', 1200, 2021, 0, 'FAT', 'FF', 82, 1150, 2100, 'hybrid'],
  ]),
  car('C-HR', 'suv', 'S, G, S-T LED PACKAGE, G-T, G MODE NERO', [
    ['ZYX10', 1800, 2016, 2023, 'FAT', 'FF', 98, 900, 2100, 'hybrid'],
    ['NGX50', 1200, 2016, 2023, 'FAT', '4WD', 116, 850, 1900],
  ]),
  car('RAV4', 'suv', 'X, G, ADVENTURE, HYBRID X, HYBRID G', [
    ['MXAA54', 2000, 2019, 0, 'FAT', '4WD', 171, 1700, 3000],
    ['AXAH54', 2500, 2019, 0, 'FAT', '4WD', 178, 2000, 3600, 'hybrid'],
  ]),
  car('PASSO', 'hatch', 'X, X L PACKAGE, G, MODA, +HANA', [
    ['KGC30', 1000, 2010, 2016, 'CAT', 'FF', 69, 20, 260],
    ['M700A', 1000, 2016, 2023, 'IAT', 'FF', 69, 250, 900],
  ]),
  car('ROOMY', 'hatch', 'X, G, CUSTOM G, CUSTOM G-T', [
    ['M900A', 1000, 2016, 0, 'IAT', 'FF', 69, 450, 1500],
  ]),
  car('PORTE', 'hatch', 'G, F, X, Y', [
    ['NCP141', 1500, 2012, 2020, 'IAT', 'FF', 109, 90, 630],
  ]),
  car('MARK X', 'sedan', '250G, 250G S PACKAGE, 250RDS, 350S, 250G RELAX SELECTION', [
    ['GRX130', 2500, 2009, 2019, 'FAT', 'FR', 203, 200, 1400],
    ['GRX120', 2500, 2004, 2009, 'FAT', 'FR', 215, 70, 380],
  ]),
  car('HILUX', 'truck', 'Z, X, GR SPORT, Z BLACK RALLY EDITION', [
    ['GUN125', 2400, 2017, 0, 'FAT', '4WD', 150, 2400, 4300, 'diesel'],
  ], { doors: 4, seats: 5 }),
  car('HILUX SURF', 'offroad', 'SSR-X, SSR-G, SSR-X LIMITED, SSR-X AMERICAN VERSION', [
    ['TRN215W', 2700, 2002, 2009, 'FAT', '4WD', 163, 921, 1642],
    ['RZN185W', 2700, 1996, 2002, 'FAT', '4WD', 150, 455, 1693],
  ], { seats: 5 }),
  car('86', 'coupe', 'GT, GT LIMITED, G, GT LIMITED BLACK PACKAGE', [
    ['ZN6', 2000, 2012, 2021, 'F6', 'FR', 200, 800, 2500],
  ]),
  car('GR YARIS', 'hatch', 'RZ, RZ HIGH PERFORMANCE, RC', [
    ['GXPA16', 1600, 2020, 0, 'F6', '4WD', 272, 2800, 4200],
  ], { doors: 3, seats: 4 }),
  car('SUPRA', 'coupe', 'RZ, SZ, RZ-S, SZ-R', [
    ['JZA80', 3000, 1993, 2002, 'F6', 'FR', 280, 6000, 15000],
    ['DB42', 3000, 2019, 0, 'FAT', 'FR', 340, 4300, 6400],
  ]),
  car('CHASER', 'sedan', 'TOURER V, TOURER S, AVANTE', [
    ['JZX100', 2500, 1996, 2001, 'F5', 'FR', 280, 1500, 5500],
  ]),
  car('TOWNACE TRUCK', 'truck', 'DX, DX X EDITION', [
    ['S402U', 1500, 2008, 0, 'F5', 'FR', 97, 250, 1100],
  ]),
  car('DYNA', 'truck', 'LONG JUST LOW, FULL JUST LOW, SINGLE CAB', [
    ['XZU605', 4000, 2011, 0, 'F5', 'FR', 144, 700, 2700, 'diesel'],
  ]),
]
