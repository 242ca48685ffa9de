import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance from the viewport at which content is loaded. */
const rootMargin = '800px';

/** Whether an element has been near the viewport since it was mounted. */
export function useNear<Shown extends Element>(): readonly [RefObject<Shown | null>, boolean] {
  const element = useRef<Shown>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin,
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, near];
}
