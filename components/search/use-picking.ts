import { useEffect } from 'react';

const suggestions = '[data-suggestions]';

/** Calls `picked` when a link of the suggestions is followed; pressing there never takes the focus from the field. */
export function usePicking(around: HTMLElement, picked: () => void): void {
  useEffect(() => {
    const onPress = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest(suggestions)) event.preventDefault();
    };
    const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const link = target instanceof Element && target.closest(`${suggestions} a`);
      // Into another tab or window: the list stays for more.
      if (link && !ctrlKey && !metaKey && !shiftKey) picked();
    };
    // LinkNavigation hears of the click at the document, after the list has gone: its target is still the link.
    around.addEventListener('mousedown', onPress);
    around.addEventListener('click', onClick);
    return () => {
      around.removeEventListener('mousedown', onPress);
      around.removeEventListener('click', onClick);
    };
  }, [around, picked]);
}
