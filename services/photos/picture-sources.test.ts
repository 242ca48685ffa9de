import { chooseFileNameReading, fileNameReadings } from './picture-sources';

const brands = new Map([
  ['trw', { id: 1 }],
  ['mann', { id: 2 }],
  ['mannfilter', { id: 2 }],
  ['koni', { id: 3 }],
]);
const catalogue = new Map([
  ['1 GDB1330', 'GDB1330'],
  ['1 GDB13302', 'GDB 1330 2'],
  ['1 T1002', 'T-100-2'],
  ['1 T100', 'T-100'],
  ['2 W71295', 'W 712/95'],
  ['3 PS0310000', 'PS-03 10000'],
]);

function read(path: string): string | undefined {
  const result = chooseFileNameReading(fileNameReadings(path, brands), (brandId, key) =>
    catalogue.get(`${brandId} ${key}`),
  );
  return result && `${result.brandId} ${result.key} ${result.position}`;
}

test.each([
  ['TRW_GDB1330.jpg', '1 GDB1330 0'],
  ['trw gdb 1330.jpeg', '1 GDB1330 0'],
  ['TRW/GDB1330-2.png', '1 GDB1330 2'],
  ['parts/TRW/more/GDB1330 (3).webp', '1 GDB1330 3'],
  ['TRW/TRW_GDB1330_4.webp', '1 GDB1330 4'],
  ['TRW_T-100-2.jpg', '1 T1002 0'],
  ['TRW_T-100_2.jpg', '1 T100 2'],
  ['Mann-Filter_W 712-95.jpg', '2 W71295 0'],
  ['Mann-Filter/W712-95_1.jpg', '2 W71295 1'],
  ['KONI_PS-03 10000.jpg', '3 PS0310000 0'],
])('[PRD-1] the file %s is a picture of %s', (path, expected) => {
  expect(read(path)).toBe(expected);
});

test.each(['GDB1330.jpg', 'Nobody_GDB1330.jpg', 'TRW_UNKNOWN.jpg', 'TRW.jpg', '.jpg'])(
  '[PRD-1] rejects the file name %s',
  (path) => {
    expect(read(path)).toBeUndefined();
  },
);
