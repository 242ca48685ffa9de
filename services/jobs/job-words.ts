import type { Job } from '@/lib/contract/catalogue/jobs';
import type { Locale } from '@/lib/contract/shared';
import { pictureFor } from '../pictures/keys';
import type { JobEntry } from './job-data';

/** A job in the asked language. */
export function toJob({ code, name, about, drawing, every }: JobEntry, lang: Locale): Job {
  const at = lang === 'ru' ? 1 : 0;
  return { job: code, name: name[at], about: about[at], picture: pictureFor(drawing, 'wb'), every: every ?? null };
}
