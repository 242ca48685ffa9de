import { readFileSync } from 'node:fs';
import { environment } from '@/lib/config/environment';
import { existingSecrets } from '@/lib/config/secrets';
import { maxAnswerLength, questionState } from '@/lib/contract/catalogue/feedback';
import type { Database } from '@/services/db/pools';
import { answerQuestion, findQuestion, listQuestions, refuseQuestion } from '@/services/questions/questions';
import { mailKey } from '@/services/secrets/keys';
import { databaseNote, onDatabase, runProgram } from './operator-command';
import { questionLine, questionText } from './operator-texts';
import { listText } from './operator-values';
import { printError, UsageError } from './terminal';

async function show({ read }: Database, id: number): Promise<string> {
  const question = await findQuestion(read, id);
  if (!question) throw new UsageError(`There is no question ${id}.`);
  return questionText(question);
}

function readAnswer(text: string | undefined, file: string | undefined): string {
  if ((text === undefined) === (file === undefined)) throw new UsageError('answer takes a TEXT or --file FILE.');
  const answer = (file === undefined ? (text ?? '') : readFileSync(file, 'utf8')).trim();
  if (answer === '') throw new UsageError('The answer is empty.');
  if (answer.length > maxAnswerLength) throw new UsageError(`An answer has at most ${maxAnswerLength} characters.`);
  return answer;
}

await runProgram({
  name: 'questions',
  options: {
    limit: { type: 'string', default: '50' },
    file: { type: 'string' },
    private: { type: 'boolean', default: false },
    'no-name': { type: 'boolean', default: false },
  },
  commands: {
    [`list [${questionState.options.join('|')}] [--limit N]`]: {
      help: "Lists shoppers' questions about products, the oldest first; waiting ones by default.",
      prepare: ([text = 'waiting'], { limit }) => {
        const state = questionState.parse(text);
        return onDatabase(async ({ read }) =>
          listText(await listQuestions(read, state, Number(limit)), questionLine, `No questions are ${state}.`),
        );
      },
    },
    'show N': {
      help: 'Prints one question, with its car and VIN.',
      prepare: ([id]) => onDatabase((database) => show(database, Number(id))),
    },
    'answer N [TEXT] [--file FILE] [--private] [--no-name]': {
      help: "Sends the answer to the asker and shows both on the product's page: with --private only the letter, with --no-name without the asker's first name. Another answer replaces the first.",
      prepare: ([id, text], { file, private: isPrivate, 'no-name': noName }) => {
        const reply = { text: readAnswer(text, file), isPublic: !isPrivate, named: !noName };
        return onDatabase(async (database) => {
          const mail = {
            key: mailKey(existingSecrets().tokenSecret),
            publicUrl: environment().publicUrl,
            wake: () => {},
          };
          const outcome = await answerQuestion(database, mail, Number(id), reply);
          if (outcome === 'no-email') printError("The asker's e-mail was deleted: no letter is sent.");
          return show(database, Number(id));
        });
      },
    },
    'refuse N': {
      help: 'Leaves it without an answer; a shown question is removed from the page.',
      prepare: ([id]) =>
        onDatabase(async (database) => {
          await refuseQuestion(database.write, Number(id));
          return show(database, Number(id));
        }),
    },
  },
  notes: `Pages follow within seconds; the running shop sends the letters. Answer in the language of the question. ${databaseNote}`,
});
