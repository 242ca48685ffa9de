/** One line of the product table: attributes, models and marks are lists of words. */
export interface ProductRow {
  readonly brand: string;
  readonly partNumber: string;
  /** In lei; 0 means that the price is not known. */
  readonly price: number;
  readonly stock: number;
  readonly models: string;
  readonly attributes: string;
  /** `was=780` (the former price), `new`, `hot`, `nopicture`, `order` (can be ordered from the supplier). */
  readonly marks: string;
}

function row(
  brand: string,
  partNumber: string,
  price: number,
  stock: number,
  models: string,
  attributes: string,
  marks = '',
): ProductRow {
  return { brand, partNumber, price, stock, models, attributes, marks };
}

export const rowsByCategory: Readonly<Record<string, readonly ProductRow[]>> = {
  'placute-frana': [
    row('trw', 'GDB1330', 640, 12, 'golf octavia', 'axle=front width=146 sensor=no', 'was=780'),
    row('trw', 'GDB1331', 585.5, 8, 'golf octavia superb', 'axle=rear width=123 sensor=no'),
    row('trw', 'GDB2095', 720.4, 5, 'passat superb', 'axle=front width=160 sensor=yes', 'new'),
    row('brembo', 'P85072', 890, 6, 'golf passat', 'axle=front width=155 sensor=yes', 'hot'),
    row('brembo', 'P68041', 512.25, 20, 'logan sandero', 'axle=front width=123 sensor=no'),
    row('ate', '13.0460-7184.2', 655, 4, 'megane kadjar', 'axle=front width=156 sensor=no'),
    row('ate', '13.0460-2755.2', 598.9, 0, 'clio', 'axle=front width=116 sensor=no', 'order'),
    row('bosch', '0 986 494 660', 468, 15, 'logan sandero duster', 'axle=front width=123 sensor=no', 'was=520'),
    row('bosch', '0 986 494 723', 734, 7, 'seria3', 'axle=front width=155 sensor=yes'),
    row('ate', '13.0470-7244.2', 812.6, 3, 'seria3 x3', 'axle=rear width=123 sensor=yes'),
    row('trw', 'GDB3425', 545, 11, 'corolla', 'axle=front width=131 sensor=no'),
    row('brembo', 'P83117', 0, 2, 'avensis', 'axle=front width=156 sensor=no'),
    row('bosch', '0 986 424 829', 430.75, 9, 'polo fabia', 'axle=front width=146 sensor=no', 'nopicture'),
  ],
  'discuri-frana': [
    row('brembo', '09.9772.11', 1134.5, 6, 'golf octavia', 'axle=front diameter=312 disc=ventilated', 'hot'),
    row('brembo', '08.9488.11', 798, 4, 'golf octavia', 'axle=rear diameter=272 disc=solid'),
    row('ate', '24.0125-0158.1', 1045, 8, 'passat superb', 'axle=front diameter=312 disc=ventilated', 'was=1210'),
    row('ate', '24.0112-0126.1', 690, 10, 'logan sandero', 'axle=front diameter=259 disc=ventilated'),
    row('trw', 'DF6499', 925.3, 2, 'megane kadjar', 'axle=front diameter=296 disc=ventilated'),
    row('trw', 'DF4110', 610, 0, 'clio', 'axle=front diameter=258 disc=ventilated'),
    row('bosch', '0 986 479 772', 1390, 3, 'seria3 x3', 'axle=front diameter=312 disc=ventilated', 'new'),
    row('bosch', '0 986 479 216', 1520.8, 2, 'seria5', 'axle=front diameter=348 disc=ventilated'),
    row('trw', 'DF6137', 870, 5, 'corolla avensis', 'axle=front diameter=277 disc=ventilated'),
    row('ate', '24.0122-0150.1', 655.5, 7, 'polo fabia', 'axle=front diameter=256 disc=ventilated'),
  ],
  'filtre-ulei': [
    row('mann-filter', 'W 712/95', 128, 40, 'golf octavia passat polo fabia', 'height=79 thread=M20x1.5', 'hot'),
    row('mann-filter', 'HU 6013 z', 142.5, 25, 'golf passat superb', 'height=101'),
    row('mann-filter', 'W 75/3', 96, 50, 'logan sandero duster clio', 'height=76 thread=M20x1.5', 'was=115'),
    row('mann-filter', 'HU 6014/1 z', 189, 12, 'seria3 seria5 x3', 'height=103'),
    row('mann-filter', 'W 68/3', 110.9, 18, 'corolla yaris', 'height=76 thread=3/4-16'),
    row('bosch', 'F 026 407 183', 104, 22, 'golf octavia', 'height=79 thread=M20x1.5'),
    row('bosch', '0 451 103 336', 89.4, 30, 'logan megane clio', 'height=80 thread=M20x1.5'),
    row('bosch', 'F 026 407 072', 175, 0, 'seria3 x3', 'height=104', 'order'),
    row('bosch', 'F 026 407 099', 99, 14, 'avensis corolla', 'height=74 thread=M20x1.5', 'nopicture'),
  ],
  'filtre-aer': [
    row('mann-filter', 'C 30 005', 215, 16, 'golf octavia passat', 'length=299 height=56'),
    row('mann-filter', 'C 2991', 178.2, 9, 'polo fabia', 'length=288 height=57', 'new'),
    row('mann-filter', 'C 1858/2', 160, 21, 'logan sandero', 'length=180 height=58'),
    row('mann-filter', 'C 25 040', 244, 6, 'seria3', 'length=245 height=61', 'was=290'),
    row('bosch', 'F 026 400 287', 205.6, 11, 'golf octavia', 'length=299 height=56'),
    row('bosch', 'F 026 400 343', 168, 13, 'clio logan duster', 'length=184 height=58'),
    row('bosch', '1 987 429 185', 149, 0, 'corolla', 'length=219 height=50'),
    row('mann-filter', 'C 26 003', 232, 5, 'avensis', 'length=262 height=60'),
    row('bosch', 'F 026 400 492', 0, 3, 'kadjar megane', 'length=273 height=42', 'nopicture'),
  ],
  bujii: [
    row('ngk', 'PZFR6R', 145, 48, 'golf octavia polo fabia', 'electrode=platinum gap=0.8', 'hot'),
    row('ngk', 'SILZKFR8E7S', 265.5, 16, 'seria3 x3', 'electrode=iridium gap=0.7'),
    row('ngk', 'BKR6E', 48, 100, 'logan sandero clio', 'electrode=nickel gap=0.9', 'was=60'),
    row('ngk', 'ILKAR7L11', 228, 20, 'corolla avensis yaris', 'electrode=iridium gap=1.1'),
    row('ngk', 'LKR7AI', 190.8, 12, 'megane kadjar', 'electrode=iridium gap=0.8', 'new'),
    row('bosch', '0 242 236 633', 92, 36, 'golf passat', 'electrode=platinum gap=0.9'),
    row('bosch', '0 242 229 699', 55.3, 60, 'logan sandero duster', 'electrode=nickel gap=0.9'),
    row('bosch', '0 242 145 515', 210, 8, 'seria3 seria5', 'electrode=iridium gap=0.7'),
    row('bosch', '0 242 140 528', 184, 0, 'superb', 'electrode=iridium gap=0.7', 'order'),
  ],
  amortizoare: [
    row('sachs', '313 478', 1645, 4, 'golf octavia', 'axle=front filling=gas', 'hot'),
    row('sachs', '314 896', 1190.5, 6, 'golf octavia', 'axle=rear filling=gas'),
    row('sachs', '317 579', 1780, 2, 'passat superb', 'axle=front filling=gas', 'new'),
    row('sachs', '313 017', 985, 7, 'logan sandero', 'axle=front filling=oil', 'was=1150'),
    row('sachs', '314 037', 790, 9, 'logan sandero', 'axle=rear filling=oil'),
    row('sachs', '314 717', 2240.9, 2, 'seria3', 'axle=front filling=gas'),
    row('sachs', '315 127', 1560, 0, 'seria3 x3', 'axle=rear filling=gas'),
    row('sachs', '314 030', 1385, 3, 'megane kadjar', 'axle=front filling=gas'),
    row('trw', 'JGM1063T', 1120, 5, 'clio', 'axle=front filling=gas'),
    row('trw', 'JGT1034T', 945.6, 4, 'corolla avensis', 'axle=rear filling=gas', 'nopicture'),
    row('sachs', '316 939', 0, 1, 'yaris', 'axle=rear filling=gas'),
  ],
  'uleiuri-de-motor': [
    row('castrol', 'EDGE 5W-30 LL 4L', 1085, 30, '', 'viscosity=5W-30 volume=4', 'was=1240 hot'),
    row('castrol', 'EDGE 5W-30 LL 1L', 298.5, 60, '', 'viscosity=5W-30 volume=1'),
    row('castrol', 'EDGE 0W-20 4L', 1190, 10, '', 'viscosity=0W-20 volume=4', 'new'),
    row('castrol', 'EDGE 5W-40 4L', 1020.4, 14, '', 'viscosity=5W-40 volume=4'),
    row('castrol', 'MAGNATEC 5W-40 4L', 845, 26, '', 'viscosity=5W-40 volume=4'),
    row('castrol', 'MAGNATEC 10W-40 4L', 690, 33, '', 'viscosity=10W-40 volume=4', 'was=760'),
    row('castrol', 'MAGNATEC 10W-40 1L', 189.9, 45, '', 'viscosity=10W-40 volume=1'),
    row('castrol', 'GTX 15W-40 4L', 560, 0, '', 'viscosity=15W-40 volume=4'),
  ],
  stergatoare: [
    row('bosch', 'AR601S', 520, 18, 'golf octavia', 'length=600 blade=flat', 'hot'),
    row('bosch', 'AR543S', 480.5, 12, 'polo fabia', 'length=530 blade=flat'),
    row('bosch', 'AM462S', 545, 9, 'seria3 x3', 'length=600 blade=flat', 'new'),
    row('bosch', 'AR606S', 505, 10, 'megane kadjar', 'length=650 blade=flat'),
    row('bosch', 'H301', 155, 24, '', 'length=300 blade=hatch'),
    row('bosch', 'H402', 168.7, 17, '', 'length=400 blade=hatch'),
    row('bosch', '500 U', 130, 31, '', 'length=500 blade=frame', 'was=165'),
    row('bosch', '550 U', 138, 0, '', 'length=550 blade=frame'),
    row('bosch', 'AF407', 389, 6, 'clio logan sandero', 'length=550 blade=flat'),
    row('bosch', 'AR813S', 498, 8, 'corolla avensis', 'length=650 blade=flat', 'nopicture'),
  ],
};
