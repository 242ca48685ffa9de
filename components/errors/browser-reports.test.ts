import { scrubEnvelope } from './browser-reports';

const happened = [
  {
    type: 4,
    timestamp: 1_795_223_951_420,
    data: { href: 'https://piesar.md/ru?email=ana@piesar.md&token=AbCd', width: 390 },
  },
  { type: 2, timestamp: 1_795_223_951_421, data: { node: { textContent: '*** ***' } } },
];
const recordingOf = (text: string) => [{ type: 'replay_recording', length: text.length }, text];

describe('[ERR-1] recordings on their way out', () => {
  it('hold no addresses that say who visits, and the length that they have then', () => {
    const text = `{"segment_id":0}\n${JSON.stringify(happened)}`;
    const [, [item]] = scrubEnvelope([{}, [recordingOf(text)]]);
    const [headers, sent] = item as [{ length: number }, string];
    expect(sent).not.toMatch(/ana@|AbCd/);
    expect(sent).toContain('?email=[removed]&token=[removed]');
    expect(sent).toContain('1795223951420');
    expect(sent.startsWith('{"segment_id":0}\n[')).toBe(true);
    expect(headers.length).toBe(sent.length);
  });

  it('that cannot be read hold nothing', () => {
    const [, [item]] = scrubEnvelope([{}, [recordingOf('{"segment_id":0}\nana@piesar.md')]]);
    expect(item).toEqual([{ type: 'replay_recording', length: 19 }, '{"segment_id":0}\n[]']);
  });

  it('are the only thing that is touched', () => {
    const event = [{ type: 'event' }, { message: 'x' }];
    expect(scrubEnvelope([{}, [event]])).toEqual([{}, [event]]);
  });
});
