import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { makeMaster, maxBytes } from './photo-store';

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c33' } });

/** A PNG header of this size without pixels: a small file that would be large in memory. */
function bomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    mark,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('[PRD-1] a picture in %s is kept as WebP', async (format) => {
  const bytes = await plain(300, 200).toFormat(format).toBuffer();
  expect(await sharp(await makeMaster(bytes)).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
});

test('[PRD-1] rotates and shrinks a photograph and removes its metadata', async () => {
  const bytes = await plain(3000, 1500)
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 1/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const result = await sharp(await makeMaster(bytes)).metadata();
  expect(result).toMatchObject({ width: 960, height: 1920 });
  expect(result.exif).toBeUndefined();
  expect(result.orientation).toBeUndefined();
});

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['nothing', () => Buffer.alloc(0), 'empty'],
  ['a text', () => Buffer.from('hello, I am a picture'), 'kind'],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'kind'],
  ['a GIF', () => plain(9, 9).gif().toBuffer(), 'kind'],
  ['50 MB', () => Buffer.alloc(50 * 1024 * 1024, 0xff), `tooHeavy ${maxBytes / 1024 / 1024}`],
  ['a bomb', () => bomb(20_000, 20_000), 'tooLarge 50'],
  ['half a picture', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 900), 'damaged'],
  ['a head without a body', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'damaged'],
])('[PRD-1] %s is refused with its reason', async (_, bytes, reason) => {
  await expect(makeMaster(await bytes())).rejects.toThrow(new RegExp(`^${reason}$`));
});
