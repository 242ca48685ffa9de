import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { environment } from '@/lib/config/environment';
import { existingSecrets } from '@/lib/config/secrets';
import { maxAnswerLength, questionState } from '@/lib/contract/catalogue/questions';
import type { Database } from '@/services/db/pools';
import { answerQuestion, findQuestion, listQuestions, refuseQuestion } from '@/services/questions/questions';
import { mailKey } from '@/services/secrets/keys';
import { runOnDatabase } from './operator-command';
import { questionLine, questionText } from './operator-texts';
import { print, printError, readCommand, UsageError } from './terminal';

const help = `npm run questions -- COMMAND

  list [STATE] [--limit N]   what shoppers ask about products, the oldest first; STATE is waiting (unless named
                             otherwise), answered or refused
  show N                     one question, with the car and the VIN that it is about
  answer N TEXT [--private] [--no-name]
                             write to the asker, and show question and answer on the product's page: with --private
                             only the letter, with --no-name without the asker's first name; another answer replaces the
                             first. --file FILE instead of TEXT reads the answer from a file.
  refuse N                   no answer; one that is shown goes from the page

Pages follow within seconds, letters are sent by the running shop. Answer in the language of the question. The database
is that of DATABASE_URL, else the embedded one in DATA_DIR.`;

const { values, positionals } = readCommand(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      limit: { type: 'string', default: '50' },
      file: { type: 'string' },
      private: { type: 'boolean', default: false },
      'no-name': { type: 'boolean', default: false },
    },
  }),
);
const [name = '', subject, text, ...rest] = positionals;

type Work = (database: Database) => Promise<boolean>;

async function show({ read }: Database, id: number): Promise<boolean> {
  const question = await findQuestion(read, id);
  if (question) print(questionText(question));
  else printError(`There is no question ${id}.`);
  return question !== undefined;
}

function answerText(): string {
  const answer = (values.file === undefined ? (text ?? '') : readFileSync(values.file, 'utf8')).trim();
  if (answer === '') throw new UsageError('The answer is empty.');
  if (answer.length > maxAnswerLength) throw new UsageError(`An answer has at most ${maxAnswerLength} characters.`);
  return answer;
}

async function answer(database: Database, id: number): Promise<boolean> {
  const mail = { key: mailKey(existingSecrets().tokenSecret), publicUrl: environment().publicUrl, wake: () => {} };
  const reply = { text: answerText(), isPublic: !values.private, named: !values['no-name'] };
  const done = await answerQuestion(database, mail, id, reply);
  if (done === 'unwritten') printError("The asker's address is forgotten: no letter goes out.");
  return show(database, id);
}

const onQuestion: Readonly<Record<string, (database: Database, id: number) => Promise<boolean>>> = {
  show,
  answer,
  refuse: async (database, id) => {
    await refuseQuestion(database, id);
    return show(database, id);
  },
};

/** What the words of the command mean; undefined when they mean nothing. */
function chooseWork(): Work | undefined {
  if (rest.length > 0) return undefined;
  if (name === 'list') {
    const state = questionState.safeParse(subject ?? 'waiting');
    if (!state.success || text !== undefined || !/^[1-9]\d{0,3}$/.test(values.limit)) return undefined;
    return async ({ read }) => {
      const found = await listQuestions(read, state.data, Number(values.limit));
      print(found.length === 0 ? `No questions are ${state.data}.` : found.map(questionLine).join('\n'));
      return true;
    };
  }
  const work = Object.hasOwn(onQuestion, name) ? onQuestion[name] : undefined;
  const texts = [text, values.file].filter((one) => one !== undefined).length;
  if (work === undefined || subject === undefined || !/^[1-9]\d{0,8}$/.test(subject)) return undefined;
  if (texts !== (name === 'answer' ? 1 : 0)) return undefined;
  return (database) => work(database, Number(subject));
}

await runOnDatabase({ help, helpRequested: values.help, choose: chooseWork });
