import { join } from 'node:path';
import type { View } from './view';

type Taking = {
  readonly take: (view: View, file: string) => Promise<void>;
  readonly folder: string;
  /** Ends the names of the files, language and width. */
  readonly suffix: string;
  /** Only views whose name contains this. */
  readonly only: string;
};

/** Takes pictures one by one and keeps what failed, so that one faulty page costs no other its picture. */
export function createTaker({ take, folder, suffix, only }: Taking) {
  const failures: string[] = [];
  const wanted = ({ name }: Pick<View, 'name'>) => name.includes(only);

  /** Does a step that pictures need; undefined when it failed, which is noted under its name. */
  async function attempt<Done>(name: string, step: () => Promise<Done>): Promise<Done | undefined> {
    try {
      return await step();
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      const [first = ''] = said.split('\n');
      // A list of faults begins with its bracket.
      const reason = /\p{L}/u.test(first) ? first : said.replace(/\s+/g, ' ').slice(0, 300);
      failures.push(`${name}-${suffix}: ${reason}`);
      return undefined;
    }
  }

  async function takeEach(views: readonly View[]): Promise<void> {
    for (const view of views.filter(wanted)) {
      const file = join(folder, `${view.name}-${suffix}.png`);
      await attempt(view.name, () => take(view, file));
    }
  }
  return { attempt, takeEach, wanted, failures };
}
