export type Finding = { readonly where: string; readonly why: string; readonly input: string };

export type FuzzReport = {
  readonly part: string;
  /** How many inputs were tried, and how each kind of answer was counted, by status or name. */
  readonly tried: number;
  readonly answers: ReadonlyMap<string, number>;
  readonly findings: readonly Finding[];
};

const mostFindings = 20;
const longestInput = 300;

/** Counts the answers of one part of the fuzzing and remembers the first inputs that broke a promise. */
export function createFuzzReport(part: string) {
  const answers = new Map<string, number>();
  const findings: Finding[] = [];
  let tried = 0;
  return {
    /** Counts an answer; `why` says what is wrong with it, if anything is. */
    add(answer: string, where: string, input: unknown, why?: string): void {
      tried += 1;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      if (why === undefined || findings.length >= mostFindings) return;
      findings.push({ where, why, input: shown(input) });
    },
    get result(): FuzzReport {
      return { part, tried, answers, findings };
    },
  };
}

export type FuzzRecorder = ReturnType<typeof createFuzzReport>;

/** An input in ASCII and short: findings are printed on terminals. */
function shown(input: unknown): string {
  const text = JSON.stringify(input) ?? 'nothing';
  const plain = text.replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return plain.length > longestInput ? `${plain.slice(0, longestInput)}… (${plain.length})` : plain;
}
