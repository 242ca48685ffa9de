import { PassThrough } from 'node:stream';
import { LastLines } from './last-lines';

function printed(...chunks: readonly (string | Buffer)[]) {
  const [lines, stream, passed] = [new LastLines(), new PassThrough(), [] as Buffer[]];
  lines.follow(stream, (chunk) => passed.push(chunk));
  for (const chunk of chunks) stream.write(chunk);
  return { lines, stream, passed };
}

describe('last lines', () => {
  it('keeps the newest, however they were cut, and passes everything on as it came', () => {
    const text = Buffer.from('întâi\nși apoi\nneterminat');
    const { lines, passed } = printed(text.subarray(0, 2), text.subarray(2, 11), text.subarray(11));
    expect(lines.all()).toEqual(['întâi', 'și apoi']);
    expect(Buffer.concat(passed)).toEqual(text);
  });

  it('has a line without an end once nothing more comes', async () => {
    const { lines, stream } = printed('a\n\nb');
    stream.end();
    await new Promise((resolve) => stream.once('end', resolve));
    expect(lines.all()).toEqual(['a', 'b']);
  });

  it('is bounded in lines and in their length', () => {
    const { lines } = printed(Array.from({ length: 1000 }, (_, at) => `${at} ${'x'.repeat(2000)}`).join('\n'), '\n');
    expect(lines.all()).toHaveLength(20);
    expect(lines.all().at(-1)).toHaveLength(500);
    expect(lines.all().at(-1)).toMatch(/^999 x/);
  });

  it('takes one list of both streams', () => {
    const { lines, stream } = printed('out\n');
    const second = new PassThrough();
    lines.follow(second, () => undefined);
    second.write('err\n');
    stream.write('out again\n');
    expect(lines.all()).toEqual(['out', 'err', 'out again']);
  });
});
