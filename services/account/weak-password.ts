import { fold } from '@/lib/search/fold';
import { ServiceError } from '../http/service-error';
import common from './common-passwords.json' with { type: 'json' };

const whole = new Set(common.whole.map(fold));
const words = new Set(common.words.map(fold));
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/** Throws when a password is too easily guessed; `path` names its field in the body. */
export function requireGoodPassword(password: string, email: string, path: string): void {
  if (!isWeakPassword(password, email)) return;
  throw new ServiceError(400, 'WEAK_PASSWORD', 'The password is too easily guessed.', { path });
}

/** Whether many people would choose this password, or whoever knows the e-mail address would guess it. */
export function isWeakPassword(password: string, email: string): boolean {
  const typed = fold(password).trim();
  const [name = '', host = ''] = fold(email).split('@');
  const known = new Set(
    [...words, name, host, host.split('.')[0] ?? '', `${name}@${host}`].filter((word) => word.length > 2),
  );
  return whole.has(typed) || hasFewSigns(typed) || isRun(typed) || isDecorated(typed, known);
}

function hasFewSigns(text: string): boolean {
  return new Set(text).size < 4;
}

/** `abcdefghij`, `9876543210`: each sign follows the one before. */
function isRun(text: string): boolean {
  const steps = new Set([...text].slice(1).map((sign, at) => sign.charCodeAt(0) - text.charCodeAt(at)));
  return steps.size === 1;
}

/** A known word, also written twice, with digits and signs around it: `Parola!2024`, `p@ssw0rd99`. */
function isDecorated(text: string, known: ReadonlySet<string>): boolean {
  const bare = (written: string) => written.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const plain = [...text].map((sign) => lookalikes[sign] ?? sign).join('');
  const candidates = [
    text,
    bare(text),
    bare(plain),
    bare([...bare(text)].map((sign) => lookalikes[sign] ?? sign).join('')),
  ];
  return candidates.some((word) => known.has(word) || known.has(half(word)));
}

function half(word: string): string {
  const middle = word.length / 2;
  return word.slice(0, middle) === word.slice(middle) ? word.slice(0, middle) : word;
}
