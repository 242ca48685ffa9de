import { type RefObject, useEffect, useRef, useState } from 'react';

/** Far enough ahead that what is fetched is there when the visitor is. */
const ahead = '800px';

/** Whether the visitor has come near an element; it stays so. */
export function useNear<Shown extends Element>(): readonly [RefObject<Shown | null>, boolean] {
  const element = useRef<Shown>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: ahead,
    });
    if (element.current) watcher.observe(element.current);
    return () => watcher.disconnect();
  }, []);
  return [element, near];
}
