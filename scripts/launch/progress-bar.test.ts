import { progressBar } from './progress-bar';

function record(isTTY: boolean) {
  const written: string[] = [];
  const draw = progressBar('Filling', { isTTY, write: (text: string) => written.push(text) });
  return { written, draw };
}

describe('progress bar', () => {
  it('redraws one line on a terminal and ends it', () => {
    const { written, draw } = record(true);
    draw(0, 10);
    draw(5, 10);
    draw(10, 10);
    expect(written[1]).toBe(`\rFilling [${'█'.repeat(15)}${'░'.repeat(15)}]  50 %`);
    expect(written[2]).toMatch(/100 %\n$/);
  });

  it('writes each tenth once elsewhere', () => {
    const { written, draw } = record(false);
    for (let done = 0; done <= 100; done++) draw(done, 100);
    expect(written).toHaveLength(11);
    expect(written[1]).toBe('Filling: 10 %\n');
  });

  it('stays within its bounds on nonsense', () => {
    const { written, draw } = record(true);
    draw(5, 0);
    draw(20, 10);
    expect(written).toEqual([expect.stringContaining('100 %')]);
  });
});
