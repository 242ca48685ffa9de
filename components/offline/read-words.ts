import { offlineWordsId } from '@/lib/offline/offline-protocol';
import type { NoticeWords } from './notice-words';

let read: Promise<NoticeWords> | undefined;

/** The words, out of the offline page, which every device keeps: no other page carries them. */
export function readWords(): Promise<NoticeWords> {
  read ??= fetchWords();
  read.catch(() => {
    read = undefined;
  });
  return read;
}

async function fetchWords(): Promise<NoticeWords> {
  const answer = await fetch(`/${document.documentElement.lang}/offline`);
  // The styles in its head are its own: this page's policy would refuse them, aloud.
  const body = (await answer.text()).replace(/<head>[\s\S]*?<\/head>/, '');
  const page = new DOMParser().parseFromString(body, 'text/html');
  return JSON.parse(page.getElementById(offlineWordsId)?.dataset['words'] ?? '');
}
