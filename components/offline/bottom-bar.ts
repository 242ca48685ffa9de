import { classNames } from '@/components/ui/class-names';
import styles from './bars.module.css';

type BarContent = {
  readonly text: string;
  readonly link?: { readonly href: string; readonly text: string } | undefined;
};

/** Containers of the bars, the later above the earlier. */
function createPlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = styles.bars ?? '';
  document.body.append(place);
  return place;
}

let place: HTMLElement | undefined;

/** Bar at the bottom of the page, outside React: rarely needed. */
export function createBottomBar(look?: 'sent') {
  place ??= createPlace();
  const bar = document.createElement('div');
  bar.className = classNames(styles.bar, look && styles[look]);
  bar.setAttribute('role', 'status');
  bar.dataset['bar'] = look ?? 'network';
  place.prepend(bar);

  return {
    show(shown: BarContent, close?: { readonly text: string; readonly run: () => void }): void {
      const text = document.createElement('span');
      text.textContent = shown.text;
      bar.replaceChildren(text);
      if (shown.link) bar.append(linkOf(shown.link));
      if (close) bar.append(buttonOf(close));
      bar.dataset['on'] = '';
    },
    hide(): void {
      delete bar.dataset['on'];
      bar.replaceChildren();
    },
  };
}

function linkOf({ href, text }: { readonly href: string; readonly text: string }): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  // Offline, the router would notice only after its own request failed.
  link.dataset['native'] = '';
  return link;
}

function buttonOf({ text, run }: { readonly text: string; readonly run: () => void }): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', run);
  return button;
}
