import { createSuggestionAsker } from './use-suggestions';

type Question = { readonly query: string; readonly signal: AbortSignal; readonly answer: (text: string) => void };

function setUp() {
  const questions: Question[] = [];
  const answered: string[] = [];
  const asker = createSuggestionAsker<string>({
    delayMs: 250,
    load: (query, signal) => new Promise((answer) => questions.push({ query, signal, answer })),
    answered: (answer) => answered.push(answer),
  });
  return { asker, questions, answered };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('[SRC-1] suggestions', () => {
  it('are requested after a pause in typing for the last text only', async () => {
    const { asker, questions, answered } = setUp();
    for (const text of ['kol', 'kolo', 'kolodki']) {
      asker.want(text);
      jest.advanceTimersByTime(249);
    }
    expect(questions).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(questions.map(({ query }) => query)).toEqual(['kolodki']);
    questions[0]?.answer('found');
    await jest.runAllTimersAsync();
    expect(answered).toEqual(['found']);
  });

  it('of an older text are cancelled and ignored', async () => {
    const { asker, questions, answered } = setUp();
    asker.want('filtru');
    jest.advanceTimersByTime(250);
    asker.want('filtru ulei');
    expect(questions[0]?.signal.aborted).toBe(true);
    jest.advanceTimersByTime(250);
    questions[1]?.answer('new');
    questions[0]?.answer('old');
    await jest.runAllTimersAsync();
    expect(answered).toEqual(['new']);
  });

  it('are ignored after a stop', async () => {
    const { asker, questions, answered } = setUp();
    asker.want('kolodki');
    jest.advanceTimersByTime(250);
    asker.stop();
    questions[0]?.answer('late');
    asker.want('radiator');
    asker.stop();
    await jest.runAllTimersAsync();
    expect([questions.length, answered]).toEqual([1, []]);
  });
});
