import { createSuggestionLoader } from './use-suggestions';

type Question = { readonly query: string; readonly signal: AbortSignal; readonly answer: (text: string) => void };

function setUp() {
  const questions: Question[] = [];
  const responses: string[] = [];
  const loader = createSuggestionLoader<string>({
    delayMs: 250,
    load: (query, signal) => new Promise((answer) => questions.push({ query, signal, answer })),
    onResponse: (answer) => responses.push(answer),
  });
  return { loader, questions, responses };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('[SRC-1] suggestions', () => {
  it('are requested after a pause in typing for the last text only', async () => {
    const { loader, questions, responses } = setUp();
    for (const text of ['kol', 'kolo', 'kolodki']) {
      loader.request(text);
      jest.advanceTimersByTime(249);
    }
    expect(questions).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(questions.map(({ query }) => query)).toEqual(['kolodki']);
    questions[0]?.answer('found');
    await jest.runAllTimersAsync();
    expect(responses).toEqual(['found']);
  });

  it('of an older text are cancelled and ignored', async () => {
    const { loader, questions, responses } = setUp();
    loader.request('filtru');
    jest.advanceTimersByTime(250);
    loader.request('filtru ulei');
    expect(questions[0]?.signal.aborted).toBe(true);
    jest.advanceTimersByTime(250);
    questions[1]?.answer('new');
    questions[0]?.answer('old');
    await jest.runAllTimersAsync();
    expect(responses).toEqual(['new']);
  });

  it('are ignored after a stop', async () => {
    const { loader, questions, responses } = setUp();
    loader.request('kolodki');
    jest.advanceTimersByTime(250);
    loader.stop();
    questions[0]?.answer('late');
    loader.request('radiator');
    loader.stop();
    await jest.runAllTimersAsync();
    expect([questions.length, responses]).toEqual([1, []]);
  });
});
