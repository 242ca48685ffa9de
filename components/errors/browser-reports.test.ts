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

describe('[ERR-1] scrubbing of replay recordings', () => {
  it('removes identifying URLs and updates the length', () => {
    const text = `{"segment_id":0}\n${JSON.stringify(happened)}`;
    const [, [item]] = scrubEnvelope([{}, [recordingOf(text)]]);
    const [headers, sent] = item as [{ length: number }, string];
    expect(sent).not.toMatch(/ana@|AbCd/);
    expect(sent).toContain('?email=[removed]&token=[removed]');
    expect(sent).toContain('1795223951420');
    expect(sent.startsWith('{"segment_id":0}\n[')).toBe(true);
    expect(headers.length).toBe(sent.length);
  });

  it('empties an unreadable recording', () => {
    const [, [item]] = scrubEnvelope([{}, [recordingOf('{"segment_id":0}\nana@piesar.md')]]);
    expect(item).toEqual([{ type: 'replay_recording', length: 19 }, '{"segment_id":0}\n[]']);
  });

  it('leaves other items unchanged', () => {
    const event = [{ type: 'event' }, { message: 'x' }];
    expect(scrubEnvelope([{}, [event]])).toEqual([{}, [event]]);
  });
});
